/** The next meeting of a community, for its leader, its members and the reminder alike (decision 71). */
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { civilDay, inZone, type Zone } from '#contract/core/time-zones';
import { addDays } from './civil-day.ts';
import { expectedDays } from './expected-meetings.ts';
import { PLANNED_WITHIN_DAYS } from './meeting-date.ts';
import { type Registration, registrationsOf } from './same-meeting.ts';
import type { Rhythm } from './team-due.ts';
import { atClock } from './tertulia-dates.ts';

/** A meeting in progress still counts as next for this long. */
export const STILL_ON_MS = 3 * HOUR_MS;

export type KnownMeeting = Registration & {
  /** Its roll is closed. */
  isOver: boolean;
  /** Someone came. */
  isHeld: boolean;
};

export type NextMeeting = {
  at: number;
  /** Of the community's place. */
  day: string;
  /** Expected from the rhythm; otherwise registered for that time. */
  isUsual: boolean;
};

/**
 * The registered meeting that is on or comes next, else the one expected from the rhythm, at the
 * hour of the last. Null without a rhythm.
 * @param meetings not deleted, not set aside; those of the last and next two months suffice
 */
export function nextMeeting(
  rhythm: Rhythm,
  meetings: readonly KnownMeeting[],
  now: number,
  zone: Zone,
): NextMeeting | null {
  const inReach = meetings.filter(({ date }) => {
    const at = Date.parse(date);
    return at >= now - STILL_ON_MS - DAY_MS && at <= now + PLANNED_WITHIN_DAYS * DAY_MS;
  });
  const open = registrationsOf(inReach, zone).find(
    (all) =>
      !all.some(({ isOver }) => isOver) &&
      all.some(({ date }) => Date.parse(date) >= now - STILL_ON_MS),
  );
  if (open?.[0]) {
    const at = Date.parse(open[0].date);
    return { at, day: civilDay(at, zone), isUsual: false };
  }
  return expected(rhythm, meetings, now, zone);
}

function expected(
  rhythm: Rhythm,
  meetings: readonly KnownMeeting[],
  now: number,
  zone: Zone,
): NextMeeting | null {
  const { lastMeeting } = rhythm;
  if (lastMeeting === null) return null;
  const today = civilDay(now, zone);
  const meetingDays = meetings
    .filter(({ isHeld, date }) => isHeld || Date.parse(date) > now)
    .map(({ date }) => civilDay(Date.parse(date), zone));
  const range = { from: today, until: addDays(today, PLANNED_WITHIN_DAYS) };
  const days = expectedDays({ ...rhythm, meetingDays }, range, now, zone);
  // Once its hour is past, the one after it is next.
  const next = days
    .map(({ day }) => ({ day, at: atUsualHour(lastMeeting, day, zone) }))
    .find(({ at }) => at >= now - STILL_ON_MS);
  return next ? { ...next, isUsual: true } : null;
}

/** The hour of the last meeting, on another day; ms. */
export function atUsualHour(lastMeeting: number, day: string, zone: Zone): number {
  const clock = inZone(lastMeeting, zone).getTime() % DAY_MS;
  return atClock(Date.parse(day) + clock, zone);
}
