import type { PersonDb } from '#web/db/person-db.ts';
import { readFormerMembers } from '#web/db/read-former-members.ts';
import { readGroups, readRoster } from '#web/db/read-groups.ts';
import { readMeetings } from '#web/db/read-meetings.ts';
import type { PendingNames } from './group-by-meeting.ts';

/** The people and meetings this phone can name. Use inside a live query. */
export async function readKnownNames(person: PersonDb): Promise<PendingNames> {
  const groups = await readGroups(person);
  const aliases = new Map<number, string>();
  const attendees = new Map<number, string>();
  const dates = new Map<string, string>();
  const groupNames = new Map<string, string>();
  const known = groups.type === 'known' ? groups.groups : [];
  for (const group of known) {
    const roster = await readRoster(person, group.id);
    for (const member of [...(await readFormerMembers(person, group.id)), ...roster]) {
      aliases.set(member.personId, member.alias);
      attendees.set(member.id, member.alias);
    }
    for (const meeting of await readMeetings(person, group.id)) {
      dates.set(meeting.id, meeting.date);
      groupNames.set(meeting.id, group.name);
    }
  }
  return {
    aliasOf: (personId) => aliases.get(personId),
    aliasOfAttendee: (membershipId) => attendees.get(membershipId),
    meetingDateOf: (meetingId) => dates.get(meetingId),
    groupNameOf: (meetingId) => groupNames.get(meetingId),
    groupNameById: (groupId) => known.find(({ id }) => id === groupId)?.name,
  };
}
