import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import type { AnswerOf, Endpoint, QueryOf } from '#contract/core/endpoint';
import { fromDevice } from '#web/clock/clock.ts';
import type { PersonDb } from '#web/db/person-db.ts';
import { keptReadKey, readStoredRead } from '#web/db/stored-reads.ts';
import type { CallOptions } from '#web/net/call.ts';
import { CallError, NoSignal, sentenceOf } from '#web/net/call-error.ts';
import { callOrTake } from './bundled-reads.ts';
import * as messages from './messages.ts';
import { usePerson, usePhone } from './phone-context.ts';
import { clientOf, isOld, rowToKey } from './query-client.ts';
import { useSignal } from './signal.tsx';
import { type Kept, useStoredRead } from './use-stored-read.ts';
import { wakeWhenUnanswered } from './wake-when-unanswered.ts';

export type ServerRead<T> =
  | { type: 'loading' }
  /** Never read while this page was open, and unreachable now. */
  | { type: 'offline' }
  /** `isRefused`: retrying would not help. */
  | { type: 'failed'; sentence: string; isRefused: boolean }
  /** `behind`: the value is outdated; since when, and why. */
  | { type: 'known'; value: T; behind?: Behind };

export type Behind = { readAt: number; now: number; why: 'no-signal' | 'failed' };

/**
 * Provides in-memory reads of server data for the signed-in user. On reconnect, failed and stale
 * reads are refetched. Defaults: specification 1, section 7.
 */
export function ServerReads({ children }: { children: ReactNode }) {
  const hasSignal = useSignal();
  const person = usePerson();
  const client = person && clientOf(person);
  const { outbox } = usePhone();
  useEffect(() => {
    if (client) return wakeWhenUnanswered(client, () => void outbox()?.wake());
  }, [client, outbox]);
  useEffect(() => {
    if (!hasSignal) return;
    void client?.refetchQueries({
      predicate: ({ state }) =>
        state.error instanceof NoSignal || (state.data !== undefined && isOld(state)),
    });
  }, [client, hasSignal]);
  if (!client) return null;
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export type ServerReadOptions<E extends Endpoint> = Pick<CallOptions<E>, 'params' | 'query'> & {
  /** Refetched at each opening and dropped on leaving: for lists of people. */
  isFresh?: boolean;
  /** False while hidden, e.g. in a closed dialog; counts as loading. */
  isWanted?: boolean;
  /**
   * Part of the answer kept on this phone until sign-out, for offline display with its age: never
   * other people (D21). Must be a stable reference.
   */
  keep?: (answer: AnswerOf<E>) => AnswerOf<E>;
  /** Requests only what this phone lacks. Must be a stable reference. */
  renew?: Renewal<E>;
};

export type Renewal<E extends Endpoint> = {
  queryOf: (before: AnswerOf<E>) => Partial<QueryOf<E>>;
  join: (before: AnswerOf<E>, answer: AnswerOf<E>) => AnswerOf<E>;
};

/**
 * Reads once; again if failed, `isFresh`, stale on return to the page, or invalidated by a write.
 */
export function useServerRead<E extends Endpoint>(
  row: E,
  { params, query, isFresh, isWanted = true, keep, renew }: ServerReadOptions<E> = {},
): { state: ServerRead<AnswerOf<E>>; reload: () => void } {
  const phone = usePhone();
  const { now } = phone;
  const person = usePerson();
  const isOutOfReach = !useSignal();
  const key = keptReadKey(row, { params, query });
  const {
    data,
    error,
    isFetching,
    dataUpdatedAt: heardAt,
    refetch,
  } = useQuery({
    queryKey: [...rowToKey(row), { params, query }],
    queryFn: async ({ signal, client, queryKey }) => {
      const ask = (asked: unknown) =>
        callOrTake(phone, row as Endpoint, { params, query: asked, signal } as never) as Promise<
          AnswerOf<E>
        >;
      const before =
        renew &&
        ((client.getQueryData(queryKey) ?? (await readKept(person, key))) as
          | AnswerOf<E>
          | undefined);
      if (!renew || before === undefined) return ask(query);
      return renew.join(before, await ask({ ...query, ...renew.queryOf(before) }));
    },
    enabled: isWanted,
    ...(isFresh ? { refetchOnMount: 'always' as const, gcTime: 0 } : {}),
  });
  const dataUpdatedAt = fromDevice(heardAt);
  const reload = useCallback(() => void refetch(), [refetch]);
  const kept = useStoredRead(key, {
    ...{ keep, data, dataUpdatedAt },
  });
  // Fresh reads promise current data, so being offline marks them outdated.
  const isBehind = (isFresh === true || data === undefined) && isOutOfReach;
  const state = stateOf({ data, error, isFetching, dataUpdatedAt }, isBehind, now(), kept);
  return { state, reload };
}

/** An unreadable cache counts as empty. */
async function readKept(person: PersonDb | null, key: string): Promise<unknown> {
  const kept = person && (await readStoredRead(person, key).catch(() => null));
  return kept?.value;
}

/** Invalidates rows whatever their parameters; resolves when refetched or failed. */
export function useRereads(): (rows: readonly Endpoint[]) => Promise<void> {
  const client = useQueryClient();
  return async (rows) => {
    await Promise.all(rows.map((row) => client.invalidateQueries({ queryKey: rowToKey(row) })));
  };
}

/**
 * Applies a write's known effect to cached answers; the refetch brings the rest. Skips unread
 * answers.
 */
export function useReadPatch(): <E extends Endpoint>(
  row: E,
  change: (known: AnswerOf<E>) => AnswerOf<E>,
) => void {
  const client = useQueryClient();
  return useCallback(
    (row, change) =>
      client.setQueriesData({ queryKey: rowToKey(row) }, (known: unknown) =>
        patchKnown(known, change as (known: unknown) => unknown),
      ),
    [client],
  );
}

function patchKnown(known: unknown, change: (known: unknown) => unknown): unknown {
  if (typeof known !== 'object' || known === null) return known;
  if (!('pages' in known && 'pageParams' in known)) return change(known);
  return { ...known, pages: (known.pages as unknown[]).map(change) };
}

type Asked<T> = {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  /** Server time, like `now`. */
  dataUpdatedAt: number;
};

/**
 * @param hasNoSignal when being offline alone marks data outdated
 * @param kept part of an earlier answer on this phone: shown until there is a newer one
 */
export function stateOf<T>(
  asked: Asked<T>,
  hasNoSignal: boolean,
  now: number,
  kept: Kept<T> | null = null,
): ServerRead<T> {
  const { data, error, isFetching, dataUpdatedAt: readAt } = asked;
  if (data !== undefined) {
    if (!hasNoSignal && !error) return { type: 'known', value: data };
    const why = hasNoSignal || error instanceof NoSignal ? 'no-signal' : 'failed';
    return { type: 'known', value: data, behind: { readAt, now, why } };
  }
  const isRefused = error instanceof CallError && error.status === 403;
  if (kept && !isRefused) {
    const known = { type: 'known', value: kept.value } as const;
    if (!hasNoSignal && (isFetching || !error)) return known;
    const why = hasNoSignal || error instanceof NoSignal ? 'no-signal' : 'failed';
    return { ...known, behind: { readAt: kept.readAt, now, why } };
  }
  if (isFetching || !error) return { type: 'loading' };
  if (error instanceof NoSignal) return { type: 'offline' };
  return { type: 'failed', sentence: sentenceOf(error, messages.tryAgain), isRefused };
}
