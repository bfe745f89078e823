import { useLiveQuery } from 'dexie-react-hooks';
import { type GroupKind, readRecordedKinds } from '#web/db/recorded-kinds.ts';
import { usePerson } from '#web/services/phone-context.ts';

const NONE: ReadonlySet<GroupKind> = new Set();

/** Kinds of groups this person keeps a register for; empty until known. */
export function useRecordedKinds(): ReadonlySet<GroupKind> {
  const person = usePerson();
  // A failed read must not take down the frame.
  return useLiveQuery(
    () => (person ? readRecordedKinds(person).catch(() => NONE) : NONE),
    [person],
    NONE,
  );
}
