import { civilDay, type Zone } from '#contract/core/time-zones';
import type { MeetingField } from '#contract/meetings';
import { countMeeting, shownMark } from '#contract/rules/attendance';
import { countPresent } from '#web/records/count-present.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import * as words from './review-words.ts';

/** Two registrations of what may be one and the same meeting; `first` has the more marks. */
export type Pair = { key: string; first: OverlaidMeeting; second: OverlaidMeeting };

/**
 * Meetings of one group on one day of its place, neither set aside, that nobody said are distinct.
 * One question a day at a time: joining two settles what could be asked of a third.
 * @param distinct keys of pairs, as `pairKey` makes them.
 */
export function duplicatePairs(
  meetings: readonly OverlaidMeeting[],
  distinct: readonly string[],
  zone: Zone,
): Pair[] {
  const dayOf = ({ date }: OverlaidMeeting) => civilDay(Date.parse(date), zone);
  const dayKey = (meeting: OverlaidMeeting) => `${meeting.communityId} ${dayOf(meeting)}`;
  const known = new Set(distinct);
  const counted = meetings.filter(({ setAside }) => !setAside);
  const pairs = counted.flatMap((one, index) =>
    counted
      .slice(index + 1)
      .filter((other) => dayOf(one) === dayOf(other) && one.communityId === other.communityId)
      .map((other) => toPair(one, other))
      .filter(({ key }) => !known.has(key)),
  );
  const asked = new Map([...pairs].reverse().map((pair) => [dayKey(pair.first), pair]));
  return pairs.filter((pair) => asked.get(dayKey(pair.first)) === pair);
}

/** The same whichever of the two comes first. */
export function pairKey(one: string, other: string): string {
  return [one, other].sort().join('+');
}

function toPair(one: OverlaidMeeting, other: OverlaidMeeting): Pair {
  const key = pairKey(one.id, other.id);
  // Of two with as many marks the older one stays, as ids tell: it is the one others know.
  const isOneFirst = marksOf(one) - marksOf(other) || (one.id < other.id ? 1 : -1);
  return isOneFirst > 0 ? { key, first: one, second: other } : { key, first: other, second: one };
}

/** How many people something was said of. */
export function marksOf(meeting: OverlaidMeeting): number {
  const { total, unrecorded } = countMeeting(meeting);
  return total - unrecorded + meeting.names.length;
}

/** «12 presentes», people by name included. */
export function formatPresent(meeting: OverlaidMeeting): string {
  return words.presentCount(countPresent(meeting));
}

export type Differences = {
  /** Data of the meeting that both have, and not alike. */
  fields: MeetingField[];
  /** People marked in both, and not alike. */
  people: number[];
};

/** What the two do not agree on; whatever only one of them knows is no difference. */
export function differencesOf(one: OverlaidMeeting, other: OverlaidMeeting): Differences {
  const fields = COMPARED.filter((field) => {
    const [a, b] = [one[field], other[field]];
    return Boolean(a) && Boolean(b) && a !== b;
  });
  const people = Object.values(one.marks)
    .filter((mark) => {
      const theirs = other.marks[mark.memberId];
      if (!theirs) return false;
      const [a, b] = [shownMark(mark).state, shownMark(theirs).state];
      return a !== 'unrecorded' && b !== 'unrecorded' && a !== b;
    })
    .map(({ memberId }) => memberId);
  return { fields, people };
}

const COMPARED = [
  'temaEscola',
  'evangelio',
  'meditationOfDay',
  'formativeTopicLink',
  'notes',
  'location',
] as const satisfies readonly MeetingField[];
