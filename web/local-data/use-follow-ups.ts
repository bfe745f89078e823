import { readFollowUps } from '#web/db/read-follow-ups.ts';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { useStored } from '#web/services/use-stored.ts';

/** Every note of a group, live, the most recent first; null while they are being read. */
export function useFollowUps(groupId: number | null): OverlaidFollowUp[] | null {
  const person = usePerson();
  const read = useStored(
    () => (person && groupId !== null ? readFollowUps(person, groupId) : []),
    [person, groupId],
  );
  return read ?? null;
}
