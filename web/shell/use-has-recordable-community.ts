import { useLiveQuery } from 'dexie-react-hooks';
import { hasRecordableCommunity } from '#web/db/has-recordable-community.ts';
import { usePerson } from '#web/services/phone-context.ts';

/** Whether this person keeps the roll of some community; not, as long as this phone knows of none. */
export function useHasRecordableCommunity(): boolean {
  const person = usePerson();
  // A door may be missing for want of an answer; the frame around it may not.
  return useLiveQuery(
    () => (person ? hasRecordableCommunity(person).catch(() => false) : false),
    [person],
    false,
  );
}
