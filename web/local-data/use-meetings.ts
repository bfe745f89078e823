import { useMemo } from 'react';
import { readMeetings } from '#web/db/read-meetings.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { useStored } from '#web/services/use-stored.ts';

/** Every meeting of a group, live, the most recent first; null while they are being read. */
export function useMeetings(groupId: number | null): OverlaidMeeting[] | null {
  const person = usePerson();
  const read = useStored(
    () => (person && groupId !== null ? readMeetings(person, groupId) : []),
    [person, groupId],
  );
  return useMemo(() => read ?? null, [read]);
}
