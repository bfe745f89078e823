import { DAY_MS } from '#contract/core/durations';
import { addDays } from '#contract/rules/civil-day';
import { messageChat } from '#contract/rules/messages';
import type { TeamBadge } from '#contract/rules/team-due';
import { REMINDER_REST_DAYS, type TeamReport } from '#contract/team-management';
import { formatShortCivilDay, formatShortDay } from '#web/ui/format/format-day.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as messages from './report-messages.ts';
import type { DueFilter } from './search-params.ts';

/** The specification's words (2, section 4), read together with the days left (decision B1). */
export const BADGE_LABELS: Record<TeamBadge, { word: string; tone: Tone; filter: DueFilter }> = {
  overdue: { word: messages.late, tone: 'risk', filter: 'atrasados' },
  never: { word: messages.noMeetings, tone: 'risk', filter: 'sin-reuniones' },
  upToDate: { word: messages.upToDate, tone: 'good', filter: 'al-dia' },
  upcoming: { word: messages.upcoming, tone: 'action', filter: 'por-vencer' },
  paused: { word: messages.paused, tone: 'neutral', filter: 'en-pausa' },
};

/** «vence en 5 días», «venció hace 2 días»; null for a team without a due date. */
export function formatDue({ daysLeft, pause }: TeamReport): string | null {
  if (pause) return messages.until(formatShortCivilDay(pause.until));
  if (daysLeft === null) return null;
  if (daysLeft === 0) return messages.expiresToday;
  return daysLeft > 0 ? messages.expiresIn(daysLeft) : messages.expiredAgo(-daysLeft);
}

/** «última: 3 nov; cada 7 días; venció el 10 nov». */
export function formatReason(report: TeamReport): string {
  const { dueDate, daysLeft, daysSinceLastMeeting, meetingFrequencyDays } = report;
  const rhythm = messages.rhythm(meetingFrequencyDays);
  if (dueDate === null || daysLeft === null) return `${messages.notMetYet}; ${rhythm}`;
  // By the calendar of the team's place, which the answer counts its days in.
  const today = addDays(dueDate, -daysLeft);
  const last =
    daysSinceLastMeeting === null
      ? messages.notMetYet
      : messages.lastMetOn(formatShortCivilDay(addDays(today, -daysSinceLastMeeting)));
  const dueOn = daysLeft < 0 ? messages.expiredOn : messages.expiresOn;
  return `${last}; ${rhythm}; ${dueOn(formatShortCivilDay(dueDate))}`;
}

export function formatSince({ daysSinceLastMeeting: days }: TeamReport): string {
  if (days === null) return messages.noMeetings;
  if (days === 0) return messages.metToday;
  return messages.daysSince(days);
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
  const said = reminded.by ? messages.remindedBy(day, reminded.by) : messages.remindedOn(day);
  const again = formatShortDay(new Date(until).toISOString(), now);
  const text = isResting ? messages.waitsUntil(said, again) : said;
  return { text, short, isResting };
}

/** Can be written to, is expected to meet, and was not reminded lately. */
export function canRemind(report: TeamReport, now: number): boolean {
  const { coordinator, pause } = report;
  if (!coordinator || pause || formatReminded(report, now)?.isResting) return false;
  return messageChat(coordinator).obstacle === null;
}

type NextPause = NonNullable<TeamReport['nextPause']>;

/** «Pausa anotada del 20 dic al 6 ene: Navidad». */
export function formatNextPause({ from, until, reason }: NextPause): string {
  const days = messages.pausedFromTo(formatShortCivilDay(from), formatShortCivilDay(until));
  return reason ? `${days}: ${reason}` : days;
}

export function reminderText({ name, coordinator, badge }: TeamReport, due: string | null): string {
  const hello = coordinator ? messages.helloTo(coordinator.alias) : messages.hello;
  const reason = due ? ` (${due})` : '';
  if (badge === 'overdue' || badge === 'never') {
    return messages.reminderLate(hello, name, reason);
  }
  return messages.reminderAhead(hello, name, reason);
}
