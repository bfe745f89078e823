import type { PulledGroup, PulledMember } from '#contract/sync';
import { type Groups, readGroups, readRoster } from '#web/db/read-groups.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { useStored } from '#web/services/use-stored.ts';

export type Community = {
  /** The one that is open; null for somebody without any. */
  group: PulledGroup | null;
  /** All the person may choose from. */
  groups: PulledGroup[];
  receivedAt: number;
};

/**
 * The community whose panel is open. Teams are none: they have their own panel.
 * Undefined while it is read, null where this phone has no copy.
 * @param chosen what the address says; without it, or when it is none of theirs, the first they
 * keep the roll of.
 */
export function useCommunity(chosen: number | undefined): Community | null | undefined {
  const person = usePerson();
  const known = useStored(
    (): Promise<Groups> | Groups => (person ? readGroups(person) : { type: 'unknown' }),
    [person],
  );
  if (!known) return undefined;
  if (known.type === 'unknown') return null;
  const groups = known.groups.filter(({ kind }) => kind === 'community');
  const group =
    groups.find(({ id }) => id === chosen) ?? groups.find((one) => one.canRecord) ?? groups[0];
  return { group: group ?? null, groups, receivedAt: known.receivedAt };
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
