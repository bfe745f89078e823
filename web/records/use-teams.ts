import type { PulledGroup } from '#contract/sync';
import { type Groups, readGroups } from '#web/db/read-groups.ts';
import { useStored } from '#web/db/use-stored.ts';
import { usePerson } from '#web/services/phone-context.ts';

export type Teams =
  | { type: 'loading' }
  /** Nothing was ever fetched on this phone. */
  | { type: 'unknown' }
  /** The teams the person coordinates, by name; may be none. `receivedAt`: when the server last told. */
  | { type: 'known'; teams: PulledGroup[]; receivedAt: number };

export function useTeams(): Teams {
  const person = usePerson();
  const known = useStored(
    (): Promise<Groups> | Groups => (person ? readGroups(person) : { type: 'unknown' }),
    [person],
  );
  if (!known) return { type: 'loading' };
  if (known.type === 'unknown') return known;
  const teams = known.groups.filter((group) => group.kind === 'administrative' && group.canRecord);
  return { type: 'known', teams, receivedAt: known.receivedAt };
}
