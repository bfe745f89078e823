import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useRef } from 'react';
import type { PulledMember } from '#contract/sync';
import { readGroups, readRoster } from '#web/db/read-groups.ts';
import { readMeeting } from '#web/db/read-meetings.ts';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import { usePerson } from '#web/deps/phone-context.ts';
import { keepUnchanged, type RollRow, rollRows } from './roll-rows.ts';

export type Roll =
  | { type: 'loading' }
  /** This phone knows no such meeting: never fetched here, or no longer within reach. */
  | { type: 'missing' }
  | { type: 'open'; meeting: OverlaidMeeting; groupName: string; rows: RollRow[] };

type Read = { meeting: OverlaidMeeting | null; roster: PulledMember[]; groupName: string };

/** The roll of a meeting, live: what the server said and what this phone recorded since. */
export function useRoll(meetingId: string): Roll {
  const person = usePerson();
  const read = useLiveQuery(async (): Promise<Read> => {
    const meeting = person ? await readMeeting(person, meetingId) : null;
    if (!person || !meeting) return { meeting: null, roster: [], groupName: '' };
    const roster = await readRoster(person, meeting.communityId);
    const known = await readGroups(person);
    const groups = known.type === 'known' ? known.groups : [];
    const group = groups.find(({ id }) => id === meeting.communityId);
    return { meeting, roster, groupName: group?.name ?? '' };
  }, [person, meetingId]);

  const before = useRef<RollRow[]>([]);
  const rows = useMemo(() => {
    const fresh = read?.meeting ? rollRows(read.roster, read.meeting) : [];
    before.current = keepUnchanged(before.current, fresh);
    return before.current;
  }, [read]);
  if (!read) return { type: 'loading' };
  if (!read.meeting) return { type: 'missing' };
  return { type: 'open', meeting: read.meeting, groupName: read.groupName, rows };
}
