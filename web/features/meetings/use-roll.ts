import { type RefObject, useMemo, useRef } from 'react';
import type { Zone } from '#contract/core/time-zones';
import { uuidToTime } from '#contract/core/uuid';
import { folioOf } from '#contract/rules/folio';
import type { PersonDb } from '#web/db/person-db.ts';
import { readMeeting } from '#web/db/read-meetings.ts';
import { readGroupContext, readMeetingContext } from '#web/db/read-roll-context.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { useStored, useStoredNatively } from '#web/services/use-stored.ts';
import { keepUnchanged, type RollRow, rollRows } from './roll-rows.ts';

export type OpenRoll = {
  type: 'open';
  meeting: OverlaidMeeting;
  groupName: string;
  /** Of the group's place. */
  zone: Zone;
  /** Opened and not recorded yet: the first thing said of it records it. */
  isNew: boolean;
  rows: RollRow[];
  /** Which reading of the meeting `rows` show. Counted from 1, in the order the readings began. */
  reading: number;
  /** The reading begun last: whatever is on the disk now, every later one shows. */
  begun: Readonly<RefObject<number>>;
};

export type Roll =
  | { type: 'loading' }
  /** This phone knows no such meeting: never fetched here, or no longer within reach. */
  | { type: 'missing' }
  | OpenRoll;

/**
 * The roll of a meeting, live: what the server said and what this phone recorded since. Its people
 * are read apart from its marks, because a tap changes only these.
 * @param newForGroup the group of a meeting that need not be recorded yet.
 */
export function useRoll(meetingId: string, newForGroup: number | null = null): Roll {
  const person = usePerson();
  const begun = useRef(0);
  const read = useStoredNatively(() => {
    const live = person && readMeeting(person, meetingId);
    return {
      async read(stored) {
        begun.current += 1;
        const reading = begun.current;
        return { reading, meeting: live && (await live.read(stored)) };
      },
      isTouched: (part) => live?.isTouched(part) ?? false,
    };
  }, [person, meetingId]);
  const unrecorded = useMemo(
    () => (newForGroup === null ? null : newMeetingOf(meetingId, newForGroup)),
    [meetingId, newForGroup],
  );
  const isNew = read?.meeting === null && unrecorded !== null;
  const meeting = isNew ? unrecorded : read?.meeting;
  const around = useAround(person, meetingId, meeting?.communityId ?? null);

  const before = useRef<RollRow[]>([]);
  const rows = useMemo(() => {
    const fresh = meeting && around ? rollRows(around.roster, meeting, around) : [];
    before.current = keepUnchanged(before.current, fresh);
    return before.current;
  }, [meeting, around]);
  const isOutOfReach = isNew && around?.groupName === '';
  if (meeting === null || isOutOfReach) return { type: 'missing' };
  if (!read || !meeting || !around) return { type: 'loading' };
  return {
    type: 'open',
    meeting,
    groupName: around.groupName,
    zone: around.zone,
    isNew,
    rows,
    reading: read.reading,
    begun,
  };
}

/**
 * Read at the same time as the meeting. One of this phone's own, which no fetch has brought back yet,
 * has to tell its group first.
 */
function useAround(person: PersonDb | null, meetingId: string, groupId: number | null) {
  const fetched = useStored(
    () => (person ? readMeetingContext(person, meetingId) : null),
    [person, meetingId],
  );
  const ownGroup = fetched === null ? groupId : null;
  const own = useStored(
    () => (person && ownGroup !== null ? readGroupContext(person, ownGroup) : null),
    [person, ownGroup],
  );
  return fetched ?? own ?? null;
}

/**
 * A meeting that was opened and about which nothing is recorded yet; leaving it leaves nothing behind.
 * Its date is when its id was made, so that a reload shows the same. Null for an id that tells no time.
 */
function newMeetingOf(id: string, communityId: number): OverlaidMeeting | null {
  const madeAt = uuidToTime(id);
  if (madeAt === null) return null;
  return {
    id,
    folio: folioOf(id),
    communityId,
    date: new Date(madeAt).toISOString(),
    temaEscola: null,
    evangelio: null,
    seAvanzoEnTema: false,
    prayedRosary: false,
    meditationOfDay: null,
    formativeTopicLink: null,
    notes: null,
    location: null,
    source: 'leader',
    setAside: false,
    flags: [],
    seen: {},
    marks: {},
    names: [],
    createOp: null,
    waiting: 0,
  };
}
