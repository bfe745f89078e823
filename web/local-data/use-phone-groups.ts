import type { PulledGroup, PulledMember } from '#contract/sync';
import type { PersonDb } from '#web/db/person-db.ts';
import { readGroups, readRoster } from '#web/db/read-groups.ts';
import { readMeetings } from '#web/db/read-meetings.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { useStored } from '#web/services/use-stored.ts';

export type PhoneGroup = {
  group: PulledGroup;
  members: readonly PulledMember[];
  meetings: readonly OverlaidMeeting[];
};

/** `receivedAt`: server time of what it last told. */
type PhoneGroups = { groups: readonly PhoneGroup[]; receivedAt: number };

/** All that this phone keeps of the person's groups, live: undefined while read, null without a copy. */
export function usePhoneGroups(): PhoneGroups | null | undefined {
  const person = usePerson();
  return useStored(() => (person ? readPhoneGroups(person) : null), [person]);
}

async function readPhoneGroups(person: PersonDb): Promise<PhoneGroups | null> {
  const known = await readGroups(person);
  if (known.type === 'unknown') return null;
  const groups: PhoneGroup[] = [];
  for (const group of known.groups) {
    const members = await readRoster(person, group.id);
    groups.push({ group, members, meetings: await readMeetings(person, group.id) });
  }
  return { groups, receivedAt: known.receivedAt };
}
