import { useLiveQuery } from 'dexie-react-hooks';
import { readGroups } from '#web/db/read-groups.ts';
import { usePerson } from '#web/deps/phone-context.ts';

/** Whether this person keeps the roll of some community; not, as long as this phone knows of none. */
export function useKeepsRoll(): boolean {
  const person = usePerson();
  return useLiveQuery(
    async () => {
      // A door may be missing for want of an answer; the frame around it may not.
      const known = person && (await readGroups(person).catch(() => null));
      if (known?.type !== 'known') return false;
      return known.groups.some(({ kind, canRecord }) => canRecord && kind === 'community');
    },
    [person],
    false,
  );
}
