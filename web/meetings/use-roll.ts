import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useRef } from 'react';
import type { PulledMember } from '#contract/sync';
import type { PersonDb } from '#web/db/person-db.ts';
import { readGroups, readRoster } from '#web/db/read-groups.ts';
import { readMeeting } from '#web/db/read-meetings.ts';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import { usePerson } from '#web/deps/phone-context.ts';
import { keepUnchanged, type RollRow, rollRows } from './roll-rows.ts';

export type OpenRoll = {
  type: 'open';
  meeting: OverlaidMeeting;
  groupName: string;
  rows: RollRow[];
};

export type Roll =
  | { type: 'loading' }
  /** This phone knows no such meeting: never fetched here, or no longer within reach. */
  | { type: 'missing' }
  | OpenRoll;

type Around = { roster: PulledMember[]; groupName: string };

/**
 * The roll of a meeting, live: what the server said and what this phone recorded since. Its people
 * are read apart from its marks, because a tap changes only these.
 */
export function useRoll(meetingId: string): Roll {
  const person = usePerson();
  const meeting = useLiveQuery(
    () => (person ? readMeeting(person, meetingId) : null),
    [person, meetingId],
  );
  const groupId = meeting?.communityId ?? null;
  const around = useLiveQuery(
    () => (person && groupId !== null ? readAround(person, groupId) : undefined),
    [person, groupId],
  );

  const before = useRef<RollRow[]>([]);
  const rows = useMemo(() => {
    const fresh = meeting && around ? rollRows(around.roster, meeting) : [];
    before.current = keepUnchanged(before.current, fresh);
    return before.current;
  }, [meeting, around]);
  if (meeting === null) return { type: 'missing' };
  if (!meeting || !around) return { type: 'loading' };
  return { type: 'open', meeting, groupName: around.groupName, rows };
}

async function readAround(person: PersonDb, groupId: number): Promise<Around> {
  const roster = await readRoster(person, groupId);
  const known = await readGroups(person);
  const groups = known.type === 'known' ? known.groups : [];
  return { roster, groupName: groups.find(({ id }) => id === groupId)?.name ?? '' };
}
