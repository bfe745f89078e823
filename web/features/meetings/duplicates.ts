import type { Zone } from '#contract/core/time-zones';
import type { MeetingField } from '#contract/meetings';
import { countMeeting, countPresent, shownMark } from '#contract/rules/attendance';
import { registrationsOf } from '#contract/rules/same-meeting';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import * as messages from './review-messages.ts';

/** Two registrations of what may be one and the same meeting; `first` has the more marks. */
export type Pair = { key: string; first: OverlaidMeeting; second: OverlaidMeeting };

/**
 * What counts as one meeting and was registered more than once, the latest first. One question of each:
 * joining two settles what could be asked of a third.
 */
export function duplicatePairs(meetings: readonly OverlaidMeeting[], zone: Zone): Pair[] {
  const counted = meetings.filter(({ setAside }) => !setAside);
  return registrationsOf(counted, zone)
    .flatMap(([one, other]) => (one && other ? toPair(one, other) : []))
    .reverse();
}

/** By which door the second came in. */
export function questionOf({ first, second }: Pair): string {
  const isByLink = first.source === 'public' || second.source === 'public';
  return isByLink ? messages.alsoByLink : messages.alsoRegistered;
}

function toPair(one: OverlaidMeeting, other: OverlaidMeeting): Pair {
  const key = [one.id, other.id].sort().join('+');
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
  return messages.presentCount(countPresent(meeting));
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
