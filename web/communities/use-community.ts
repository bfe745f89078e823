import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { type Groups, readGroups, readRoster } from '#web/db/read-groups.ts';
import { usePerson } from '#web/deps/phone-context.ts';

export type Community =
  | { type: 'loading' }
  /** Nothing was ever fetched on this phone. */
  | { type: 'unknown' }
  | { type: 'none' }
  | {
      type: 'chosen';
      group: PulledGroup;
      groups: PulledGroup[];
      choose: (groupId: number) => void;
      receivedAt: number;
    };

/** The community whose panel is open; whoever has several chooses one. */
export function useCommunity(): Community {
  const person = usePerson();
  const [chosen, choose] = useState<number | null>(null);
  const known = useLiveQuery(
    (): Promise<Groups> | Groups => (person ? readGroups(person) : { type: 'unknown' }),
    [person],
  );
  if (!known) return { type: 'loading' };
  if (known.type === 'unknown') return { type: 'unknown' };
  const { groups, receivedAt } = known;
  const group =
    groups.find(({ id }) => id === chosen) ?? groups.find((one) => one.canRecord) ?? groups[0];
  return group ? { type: 'chosen', group, groups, choose, receivedAt } : { type: 'none' };
}

/** The members of a group, live; null while they are being read. */
export function useRoster(groupId: number | null): PulledMember[] | null {
  const person = usePerson();
  const read = useLiveQuery(
    () => (person && groupId !== null ? readRoster(person, groupId) : []),
    [person, groupId],
  );
  return read ?? null;
}
