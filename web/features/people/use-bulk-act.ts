import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint';
import { BULK_MAX, type BulkAct, bulkPeople, readBulk, undoBulk } from '#contract/people-bulk';
import { CallError } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { useUserPreference } from '#web/services/use-user-preference.ts';
import * as messages from './bulk-messages.ts';

export type BulkProgress = AnswerOf<typeof readBulk>;
export type BulkValue = { communityId?: number; state?: string; city?: string };
export type BulkRun = ReturnType<typeof useBulkAct>;

const LOOK_MS = 1_000;
/** A look answers with everybody: five hundred people are looked at every ten seconds. */
const LOOK_MS_A_PERSON = 20;
const LOOK_AGAIN_MS = 5_000;

/**
 * The server's act for many people, followed by its id: kept on the phone, so that a page opened
 * later shows how far it is and can undo it.
 * @param onOver called once an act, or its undo, is over
 */
export function useBulkAct(onOver: (progress: BulkProgress) => void) {
  const { newId, outbox } = usePhone();
  const [kept, keep] = useUserPreference<string>('people-bulk');
  const [own, setOwn] = useState<string | null>();
  const follow = (id: string | null) => {
    setOwn(id);
    keep(id);
  };
  const id = own === undefined ? (kept ?? null) : own;
  const { progress, lookAgain } = useProgress(id, {
    isOwn: own !== undefined,
    onOver(next) {
      // Phones store what it changed.
      void outbox()?.wake();
      onOver(next);
    },
    onGone: () => follow(null),
  });
  const starting = useServerMutation(bulkPeople, {
    failed: { title: messages.failed, otherwise: messages.failedStart },
  });
  const undoing = useServerMutation(undoBulk, {
    failed: { title: messages.failed, otherwise: messages.failedUndo },
  });
  return {
    progress,
    isSending: starting.isPending,
    isUndoing: undoing.isPending,
    /** Whether the server has it; the first five hundred of them. */
    async start(ids: readonly number[], act: BulkAct, value: BulkValue = {}): Promise<boolean> {
      const next = newId();
      setOwn(null);
      // First: an answer that is lost leaves the id to ask by.
      keep(next);
      const body = { id: next, ids: ids.slice(0, BULK_MAX), act, value: value as never };
      const outcome = await starting.run({ body });
      const isRefused = outcome.type === 'failed' && outcome.error instanceof CallError;
      follow(isRefused ? null : next);
      return outcome.type === 'done';
    },
    async undo(): Promise<void> {
      if (id === null) return;
      await undoing.run({ params: { id } });
      setOwn(id);
      lookAgain();
    },
    forget: () => follow(null),
  };
}

type Watching = {
  /** Asked for on this page: its end is news even at the first look. */
  isOwn: boolean;
  onOver: (progress: BulkProgress) => void;
  onGone: () => void;
};

/** Asked again until it is over; without signal, until there is an answer. */
function useProgress(id: string | null, watching: Watching) {
  const { call } = usePhone();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [turn, setTurn] = useState(0);
  const latest = useRef(watching);
  useEffect(() => {
    latest.current = watching;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn looks again
  useEffect(() => {
    if (id === null) return;
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasRunning = latest.current.isOwn;
    const look = async () => {
      try {
        const next = await call(readBulk, { params: { id }, signal: asking.signal });
        if (asking.signal.aborted) return;
        setProgress(next);
        if (next.isOver && wasRunning) latest.current.onOver(next);
        wasRunning = !next.isOver;
        if (!next.isOver)
          timer = setTimeout(look, Math.max(LOOK_MS, next.people.length * LOOK_MS_A_PERSON));
      } catch (error) {
        if (asking.signal.aborted) return;
        const isGone = error instanceof CallError && error.status === 404;
        if (isGone) latest.current.onGone();
        else timer = setTimeout(look, LOOK_AGAIN_MS);
      }
    };
    void look();
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [id, call, turn]);
  return {
    progress: progress?.id === id ? progress : null,
    lookAgain: () => setTurn((count) => count + 1),
  };
}
