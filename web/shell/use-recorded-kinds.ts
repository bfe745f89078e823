import { useLiveQuery } from 'dexie-react-hooks';
import { type GroupKind, readRecordedKinds } from '#web/db/recorded-kinds.ts';
import { usePerson } from '#web/services/phone-context.ts';

const NONE: ReadonlySet<GroupKind> = new Set();

/** Of which kinds of groups this person keeps the register; of none, as long as this phone knows of none. */
export function useRecordedKinds(): ReadonlySet<GroupKind> {
  const person = usePerson();
  // An entry may be missing for want of an answer; the frame around it may not.
  return useLiveQuery(
    () => (person ? readRecordedKinds(person).catch(() => NONE) : NONE),
    [person],
    NONE,
  );
}
