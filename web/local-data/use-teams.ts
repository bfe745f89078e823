import type { PulledGroup } from '#contract/sync';
import { type Groups, readGroups } from '#web/db/read-groups.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { useStored } from '#web/services/use-stored.ts';

/** The teams the person coordinates, by name; may be none. `receivedAt`: when the server last told. */
export type Teams = { teams: PulledGroup[]; receivedAt: number };

/** Undefined while they are read, null where this phone has no copy. */
export function useTeams(): Teams | null | undefined {
  const person = usePerson();
  const known = useStored(
    (): Promise<Groups> | Groups => (person ? readGroups(person) : { type: 'unknown' }),
    [person],
  );
  if (!known) return undefined;
  if (known.type === 'unknown') return null;
  const teams = known.groups.filter((group) => group.kind === 'administrative' && group.canRecord);
  return { teams, receivedAt: known.receivedAt };
}
