import { toZone, type Zone } from '#contract/core/time-zones';
import { registrationsOf } from '#contract/rules/same-meeting';
import type { PulledGroup } from '#contract/sync';
import type { OverlaidMeeting } from '#sync/overlay';
import type { PersonDb } from './person-db.ts';
import { readGroups } from './read-groups.ts';
import { readMeetings } from './read-meetings.ts';

/** Possible duplicate registrations that no one has confirmed or rejected yet. */
export type Twice = {
  groupId: number;
  groupName: string;
  zone: Zone;
  date: string;
};

/** In the communities this phone records for, latest first. Use inside a live query. */
export async function readTwice(person: PersonDb): Promise<Twice[]> {
  const known = await readGroups(person);
  if (known.type === 'unknown') return [];
  const own = known.groups.filter(({ canRecord, kind }) => canRecord && kind === 'community');
  const all = await Promise.all(
    own.map(async (group) => twiceIn(group, await readMeetings(person, group.id))),
  );
  return all.flat().sort((a, b) => b.date.localeCompare(a.date));
}

export function twiceIn(group: PulledGroup, meetings: readonly OverlaidMeeting[]): Twice[] {
  const zone = toZone(group);
  const counted = meetings.filter(({ setAside }) => !setAside);
  return registrationsOf(counted, zone).flatMap(([first, second]) =>
    first && second ? { groupId: group.id, groupName: group.name, zone, date: first.date } : [],
  );
}
