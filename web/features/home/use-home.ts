import { toZone } from '#contract/core/time-zones';
import { registrationsOf } from '#contract/rules/same-meeting';
import type { PulledGroup } from '#contract/sync';
import type { PersonDb } from '#web/db/person-db.ts';
import { readGroups, readRoster } from '#web/db/read-groups.ts';
import { readMeetings } from '#web/db/read-meetings.ts';
import { useStored } from '#web/db/use-stored.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { type HomeMeeting, homeMeetings } from './home-meeting.ts';

export type Home =
  | { type: 'unknown' }
  /** A member, or a person without a community. */
  | { type: 'nothing-to-record' }
  | {
      type: 'recording';
      group: PulledGroup;
      meetings: HomeMeeting[];
      /** A possible duplicate registration is unresolved. */
      isTwice: boolean;
      /** Server time of the last pull. */
      receivedAt: number;
    };

export function useHome(): Home | undefined {
  const person = usePerson();
  return useStored(() => (person ? readHome(person) : undefined), [person]);
}

async function readHome(person: PersonDb): Promise<Home> {
  const known = await readGroups(person);
  if (known.type === 'unknown') return known;
  const own = known.groups.filter((group) => group.canRecord && group.kind === 'community');
  // Own community first: a coordinator may not be a member of theirs.
  const group = own.find((candidate) => candidate.isMember) ?? own[0];
  if (!group) return { type: 'nothing-to-record' };
  const [meetings, roster] = await Promise.all([
    readMeetings(person, group.id),
    readRoster(person, group.id),
  ]);
  const zone = toZone(group);
  const counted = meetings.filter(({ setAside }) => !setAside);
  return {
    type: 'recording',
    group,
    meetings: homeMeetings(meetings, roster, zone),
    isTwice: registrationsOf(counted, zone).some(({ length }) => length > 1),
    receivedAt: known.receivedAt,
  };
}
