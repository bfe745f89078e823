import type { PersonDb } from '#web/db/person-db.ts';
import { readFormerMembers } from '#web/db/read-former-members.ts';
import { readGroups, readRoster } from '#web/db/read-groups.ts';
import { readMeetings } from '#web/db/read-meetings.ts';
import type { KnownNames } from './row-to-words.ts';

/** The people and meetings this phone can name. Use inside a live query. */
export async function readKnownNames(person: PersonDb): Promise<KnownNames> {
  const groups = await readGroups(person);
  const aliases = new Map<number, string>();
  const attendees = new Map<number, string>();
  const dates = new Map<string, string>();
  for (const group of groups.type === 'known' ? groups.groups : []) {
    const roster = await readRoster(person, group.id);
    for (const member of [...(await readFormerMembers(person, group.id)), ...roster]) {
      aliases.set(member.personId, member.alias);
      attendees.set(member.id, member.alias);
    }
    for (const meeting of await readMeetings(person, group.id)) dates.set(meeting.id, meeting.date);
  }
  return {
    aliasOf: (personId) => aliases.get(personId),
    aliasOfAttendee: (membershipId) => attendees.get(membershipId),
    meetingDateOf: (meetingId) => dates.get(meetingId),
  };
}
