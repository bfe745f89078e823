import { useLiveQuery } from 'dexie-react-hooks';
import { keepsRoll } from '#web/db/keeps-roll.ts';
import { usePerson } from '#web/services/phone-context.ts';

/** Whether this person keeps the roll of some community; not, as long as this phone knows of none. */
export function useKeepsRoll(): boolean {
  const person = usePerson();
  // A door may be missing for want of an answer; the frame around it may not.
  return useLiveQuery(
    () => (person ? keepsRoll(person).catch(() => false) : false),
    [person],
    false,
  );
}
