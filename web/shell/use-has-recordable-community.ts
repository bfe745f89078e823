import { hasRecordableCommunity } from '#web/db/has-recordable-community.ts';
import { useStoredOr } from '#web/db/use-stored.ts';
import { usePerson } from '#web/services/phone-context.ts';

/** Whether this person keeps the roll of some community; not, as long as this phone knows of none. */
export function useHasRecordableCommunity(): boolean {
  const person = usePerson();
  // A door may be missing for want of an answer; the frame around it may not.
  const read = () => (person ? hasRecordableCommunity(person) : false);
  return useStoredOr(false, read, [person]) ?? false;
}
