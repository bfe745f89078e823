import { useState } from 'react';
import {
  personHistory,
  type Status,
  setLocation,
  setStatus,
  type UserItem,
} from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { useReadPatch, useRereads } from '#web/services/server-reads.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { notifyApprovalsChanged } from '#web/services/waiting-approvals.ts';
import type { Toast } from '#web/ui/overlay/toasts.ts';
import * as messages from './act-messages.ts';
import { STATUS_LABELS } from './people-labels.ts';

type Person = Pick<UserItem, 'id' | 'alias'>;
type Decided = Pick<UserItem, 'id' | 'alias' | 'status'>;
export type Place = Pick<UserItem, 'state' | 'city'>;

const STATUS_TOASTS: Readonly<Record<Status, { title: string; description: string }>> = {
  approved: {
    title: messages.doneApproved,
    description: messages.doneApprovedHint,
  },
  rejected: {
    title: messages.doneRejected,
    description: messages.doneRejectedHint,
  },
  pending: {
    title: messages.doneReverted,
    description: messages.doneRevertedHint,
  },
};

const UNDONE: Readonly<Record<Status, string>> = {
  approved: messages.undoneApproved,
  rejected: messages.undoneRejected,
  pending: messages.undonePending,
};

/** Needs signal; refetches the list whatever the outcome. */
export function usePeopleActions() {
  const change = useListChange();
  const deciding = useServerMutation(setStatus, {
    patch: (_, { params, body }) => change.status([Number(params?.userId)], body?.status as Status),
    failed: { title: messages.failed, otherwise: messages.failedDecide },
  });
  const moving = useServerMutation(setLocation, {
    patch: (_, { params, body }) => change.place(Number(params?.userId), body as Place),
    done: { title: messages.doneMoved },
    failed: { title: messages.failed, otherwise: messages.failedMove },
  });
  const [isBusy, setBusy] = useState(false);

  const put = async ({ id }: Person, status: Status, done: Toast): Promise<boolean> => {
    setBusy(true);
    const { type } = await deciding.run({ params: { userId: id }, body: { status } }, { done });
    setBusy(false);
    change.reread();
    return type === 'done';
  };

  const undoOf = (person: Decided, title: string): Toast['action'] => ({
    label: messages.undo,
    run: () =>
      void put(person, person.status, {
        title,
        description: `${person.alias}: ${STATUS_LABELS[person.status]}`,
      }),
  });

  return {
    /** While an update runs, decision buttons are disabled. */
    isBusy,
    reread: change.reread,
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
    async move({ id }: Person, place: Place): Promise<boolean> {
      const { type } = await moving.run({ params: { userId: id }, body: place as never });
      if (type === 'done') change.reread();
      return type === 'done';
    },
  };
}

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
