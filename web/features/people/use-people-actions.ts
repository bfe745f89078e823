import { useRef, useState } from 'react';
import {
  personHistory,
  type Status,
  setLocation,
  setStatus,
  type UserItem,
} from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { answerOrThrow } from '#web/services/server-mutation.ts';
import { useReadPatch, useRereads } from '#web/services/server-reads.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { notifyApprovalsChanged } from '#web/services/waiting-approvals.ts';
import { formatFirst } from '#web/ui/format/format-list.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { Toast } from '#web/ui/overlay/toasts.ts';
import * as words from './act-words.ts';
import { decideAll, type Refusal } from './decide-all.ts';
import { STATUS_LABELS } from './people-labels.ts';

/** While an update runs, decision buttons are disabled. */
export type Progress = { words: (n: number, total: number) => string; done: number; total: number };
export type Person = Pick<UserItem, 'id' | 'alias'>;
type Decided = Pick<UserItem, 'id' | 'alias' | 'status'>;
export type Place = Pick<UserItem, 'state' | 'city'>;

const STATUS_TOASTS: Readonly<Record<Status, { title: string; description: string }>> = {
  approved: {
    title: words.doneApproved,
    description: words.doneApprovedHint,
  },
  rejected: {
    title: words.doneRejected,
    description: words.doneRejectedHint,
  },
  pending: {
    title: words.doneReverted,
    description: words.doneRevertedHint,
  },
};

const UNDONE: Readonly<Record<Status, string>> = {
  approved: words.undoneApproved,
  rejected: words.undoneRejected,
  pending: words.undonePending,
};

export type PeopleActions = ReturnType<typeof usePeopleActions>;

/** Needs signal; refetches the list whatever the outcome. */
export function usePeopleActions() {
  const toasts = useToasts();
  const change = useListChange();
  const deciding = useServerMutation(setStatus, {
    patch: (_, { params, body }) => change.status([Number(params?.userId)], body?.status as Status),
    failed: { title: words.failed, otherwise: words.failedDecide },
  });
  const decidingMany = useServerMutation(setStatus);
  const moving = useServerMutation(setLocation, {
    patch: (_, { params, body }) => change.place(Number(params?.userId), body as Place),
    done: { title: words.doneMoved },
    failed: { title: words.failed, otherwise: words.failedMove },
  });
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const isStopped = useRef(false);

  const put = async ({ id }: Person, status: Status, done: Toast): Promise<boolean> => {
    setProgress({ words: words.saving, done: 0, total: 1 });
    const { type } = await deciding.run({ params: { userId: id }, body: { status } }, { done });
    setProgress(null);
    change.reread();
    return type === 'done';
  };

  const undoOf = (person: Decided, title: string): Toast['action'] => ({
    label: words.undo,
    run: () =>
      void put(person, person.status, {
        title,
        description: `${person.alias}: ${STATUS_LABELS[person.status]}`,
      }),
  });

  /** One by one, as the server requires; refusals are listed by name. */
  const setAll = async (
    people: readonly Person[],
    status: Status,
    progressWords: Progress['words'],
  ) => {
    isStopped.current = false;
    const putOne = async ({ id }: Person, index: number) => {
      setProgress({ words: progressWords, done: index, total: people.length });
      answerOrThrow(await decidingMany.run({ params: { userId: id }, body: { status } }));
    };
    const { done, refused } = await decideAll(people, putOne, () => isStopped.current);
    change.status(
      done.map(({ id }) => id),
      status,
    );
    setRefusals(refused);
    setProgress(null);
    change.reread();
    return done;
  };

  const undo = async (people: readonly Person[]) => {
    const back = await setAll(people, 'pending', words.undoing);
    if (back.length === 0) return;
    toasts.show({ title: words.undoneApproved, description: words.backToPending(nameFew(back)) });
  };

  return {
    progress,
    refusals,
    forgetRefusals: () => setRefusals([]),
    stop: () => {
      isStopped.current = true;
    },
    /** `next`: likeliest next action, offered beside undo. */
    decide: (person: Decided, status: Status, next?: Toast['next']) =>
      put(person, status, {
        title: STATUS_TOASTS[status].title,
        description: `${person.alias} · ${STATUS_TOASTS[status].description}`,
        action: undoOf(person, UNDONE[status]),
        ...(next && { next }),
        // Rejecting takes one press, and the row may disappear at once.
        ...(status === 'rejected' && { isSticky: true }),
      }),
    /** For rows that stay in place with their own undo; resolves to true once stored. */
    settle: (person: Person, status: Status) =>
      put(person, status, {
        ...STATUS_TOASTS[status],
        description: person.alias,
        ...(status !== 'pending' && {
          action: undoOf({ ...person, status: 'pending' }, UNDONE[status]),
        }),
      }),
    async approveAll(people: readonly Person[]): Promise<readonly Person[]> {
      const approved = await setAll(people, 'approved', words.approving);
      if (approved.length === 0) return approved;
      toasts.show({
        title: words.doneApprovedAll(approved.length),
        description: nameFew(approved),
        isSticky: true,
        action: { label: words.undo, run: () => void undo(approved) },
      });
      return approved;
    },
    async move({ id }: Person, place: Place): Promise<boolean> {
      const { type } = await moving.run({ params: { userId: id }, body: place as never });
      if (type === 'done') change.reread();
      return type === 'done';
    },
  };
}

const nameFew = (people: readonly Person[]) =>
  formatFirst(
    people.map(({ alias }) => alias),
    3,
  );

/** Applies a write to the cache at once, then refetches affected lists in the background. */
function useListChange() {
  const patch = useReadPatch();
  const reread = useRereads();
  const { now } = usePhone();
  const by = useSession()?.alias ?? null;
  const patchPeople = (ids: readonly number[], values: Partial<UserItem>) => {
    const changed = new Set(ids);
    patch(pagePeople, (page) => ({
      ...page,
      rows: page.rows.map((person) => (changed.has(person.id) ? { ...person, ...values } : person)),
    }));
  };
  return {
    status(ids: readonly number[], status: Status) {
      const decided_at = new Date(now()).toISOString();
      patchPeople(ids, { status, decided_by: by, decided_at });
    },
    place: (id: number, place: Place) => patchPeople([id], place),
    reread() {
      void reread([pagePeople, personHistory]);
      notifyApprovalsChanged();
    },
  };
}
