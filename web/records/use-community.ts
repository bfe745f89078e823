import type { PulledGroup, PulledMember } from '#contract/sync';
import { type Groups, readGroups, readRoster } from '#web/db/read-groups.ts';
import { useStored } from '#web/db/use-stored.ts';
import { usePerson } from '#web/services/phone-context.ts';

export type Community =
  | { type: 'loading' }
  /** Nothing was ever fetched on this phone. */
  | { type: 'unknown' }
  | { type: 'none' }
  /** `groups` are all the communities the person may choose from. */
  | { type: 'chosen'; group: PulledGroup; groups: PulledGroup[]; receivedAt: number };

/**
 * The community whose panel is open. Teams are none: they have their own panel.
 * @param chosen what the address says; without it, or when it is none of theirs, the first they
 * keep the roll of.
 */
export function useCommunity(chosen: number | undefined): Community {
  const person = usePerson();
  const known = useStored(
    (): Promise<Groups> | Groups => (person ? readGroups(person) : { type: 'unknown' }),
    [person],
  );
  if (!known) return { type: 'loading' };
  if (known.type === 'unknown') return { type: 'unknown' };
  const groups = known.groups.filter(({ kind }) => kind === 'community');
  const group =
    groups.find(({ id }) => id === chosen) ?? groups.find((one) => one.canRecord) ?? groups[0];
  if (!group) return { type: 'none' };
  return { type: 'chosen', group, groups, receivedAt: known.receivedAt };
}

/** The members of a group, live; null while they are being read. */
export function useRoster(groupId: number | null): PulledMember[] | null {
  const person = usePerson();
  const read = useStored(
    () => (person && groupId !== null ? readRoster(person, groupId) : []),
    [person, groupId],
  );
  return read ?? null;
}
