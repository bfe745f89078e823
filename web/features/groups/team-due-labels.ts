import { DAY_MS } from '#contract/core/durations';
import { addDays } from '#contract/rules/civil-day';
import type { TeamBadge } from '#contract/rules/team-due';
import { REMINDER_REST_DAYS, type TeamReport } from '#contract/team-management';
import { formatShortCivilDay, formatShortDay } from '#web/ui/format/format-day.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as words from './report-words.ts';
import type { DueFilter } from './search-params.ts';

/** The specification's words (2, section 4), read together with the days left (decision B1). */
export const BADGE_LABELS: Record<TeamBadge, { word: string; tone: Tone; filter: DueFilter }> = {
  overdue: { word: words.late, tone: 'risk', filter: 'atrasados' },
  never: { word: words.noMeetings, tone: 'risk', filter: 'sin-reuniones' },
  upToDate: { word: words.upToDate, tone: 'good', filter: 'al-dia' },
  upcoming: { word: words.upcoming, tone: 'action', filter: 'por-vencer' },
  paused: { word: words.paused, tone: 'neutral', filter: 'en-pausa' },
};

/** «vence en 5 días», «venció hace 2 días»; null for a team without a due date. */
export function formatDue({ daysLeft, pause }: TeamReport): string | null {
  if (pause) return words.until(formatShortCivilDay(pause.until));
  if (daysLeft === null) return null;
  if (daysLeft === 0) return words.expiresToday;
  return daysLeft > 0 ? words.expiresIn(daysLeft) : words.expiredAgo(-daysLeft);
}

/** «última: 3 nov; cada 7 días; venció el 10 nov». */
export function formatReason(report: TeamReport): string {
  const { dueDate, daysLeft, daysSinceLastMeeting, meetingFrequencyDays } = report;
  const rhythm = words.rhythm(meetingFrequencyDays);
  if (dueDate === null || daysLeft === null) return `${words.notMetYet}; ${rhythm}`;
  // By the calendar of the team's place, which the answer counts its days in.
  const today = addDays(dueDate, -daysLeft);
  const last =
    daysSinceLastMeeting === null
      ? words.notMetYet
      : words.lastMetOn(formatShortCivilDay(addDays(today, -daysSinceLastMeeting)));
  const dueOn = daysLeft < 0 ? words.expiredOn : words.expiresOn;
  return `${last}; ${rhythm}; ${dueOn(formatShortCivilDay(dueDate))}`;
}

export function formatSince({ daysSinceLastMeeting: days }: TeamReport): string {
  if (days === null) return words.noMeetings;
  if (days === 0) return words.metToday;
  return words.daysSince(days);
}

/** Most overdue first, then those that never met; rests last. */
export function urgencyOf({ badge, daysLeft }: TeamReport): number {
  if (badge === 'paused') return Number.MAX_SAFE_INTEGER;
  if (badge === 'never') return -0.5;
  return daysLeft ?? 0;
}

export type Reminded = { text: string; short: string; isResting: boolean };

/** «Se le recordó el 24 nov (Ana)», and until when it is left at that. */
export function formatReminded({ reminded }: TeamReport, now: number): Reminded | null {
  if (!reminded) return null;
  const until = Date.parse(reminded.at) + REMINDER_REST_DAYS * DAY_MS;
  const isResting = now < until;
  const day = formatShortDay(reminded.at, now);
  const short = [day, reminded.by].filter(Boolean).join(' · ');
  const said = reminded.by ? words.remindedBy(day, reminded.by) : words.remindedOn(day);
  const again = formatShortDay(new Date(until).toISOString(), now);
  const text = isResting ? words.waitsUntil(said, again) : said;
  return { text, short, isResting };
}

type NextPause = NonNullable<TeamReport['nextPause']>;

/** «Pausa anotada del 20 dic al 6 ene: Navidad». */
export function formatNextPause({ from, until, reason }: NextPause): string {
  const days = words.pausedFromTo(formatShortCivilDay(from), formatShortCivilDay(until));
  return reason ? `${days}: ${reason}` : days;
}

export function reminderText({ name, coordinator, badge }: TeamReport, due: string | null): string {
  const hello = coordinator ? words.helloTo(coordinator.alias) : words.hello;
  const reason = due ? ` (${due})` : '';
  if (badge === 'overdue' || badge === 'never') {
    return words.reminderLate(hello, name, reason);
  }
  return words.reminderAhead(hello, name, reason);
}
