import { toZone } from '#contract/core/time-zones';
import { withoutPaused } from '#contract/rules/belonging';
import type { PulledGroup, PulledMember } from '#contract/sync';
import type { PersonDb } from '#web/db/person-db.ts';
import { readGroups, readRoster } from '#web/db/read-groups.ts';
import { readMeetings } from '#web/db/read-meetings.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { useStored } from '#web/services/use-stored.ts';

export type LocalCommunity = {
  group: PulledGroup;
  /** By alias. */
  members: readonly PulledMember[];
  /** The most recent first, without those set aside and without marks of a pause. */
  meetings: readonly OverlaidMeeting[];
};

/** `receivedAt`: server time of what it last told. */
export type LocalCommunities = { communities: readonly LocalCommunity[]; receivedAt: number };

/** The communities the person coordinates, live: undefined while they are read, null without a copy. */
export function useLocalCommunities(): LocalCommunities | null | undefined {
  const person = usePerson();
  return useStored(() => (person ? readLocal(person) : undefined), [person]);
}

async function readLocal(person: PersonDb): Promise<LocalCommunities | null> {
  const known = await readGroups(person);
  if (known.type === 'unknown') return null;
  const own = known.groups.filter(({ kind, coordinates }) => kind === 'community' && coordinates);
  const communities: LocalCommunity[] = [];
  for (const group of own) {
    const members = await readRoster(person, group.id);
    const meetings = await readMeetings(person, group.id);
    const expected = meetings
      .filter(({ setAside }) => !setAside)
      .map((meeting) => withoutPaused(meeting, members, toZone(group)));
    communities.push({ group, members, meetings: expected });
  }
  return { communities, receivedAt: known.receivedAt };
}
