import { DAY_MS } from '#contract/core/durations';
import { addDays } from '#contract/rules/civil-day';
import type { TeamBadge } from '#contract/rules/team-due';
import { REMINDER_REST_DAYS, type TeamReport } from '#contract/team-management';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatShortCivilDay, formatShortDay } from '#web/ui/format/format-day.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import type { DueFilter } from './search-params.ts';

/** The specification's words (2, section 4), read together with the days left (decision B1). */
export const BADGE_LABELS: Record<TeamBadge, { word: string; tone: Tone; filter: DueFilter }> = {
  overdue: { word: 'Atrasado', tone: 'risk', filter: 'atrasados' },
  never: { word: 'Sin reuniones', tone: 'risk', filter: 'sin-reuniones' },
  upToDate: { word: 'Al día', tone: 'good', filter: 'al-dia' },
  upcoming: { word: 'Próximo a vencer', tone: 'action', filter: 'por-vencer' },
  paused: { word: 'En pausa', tone: 'neutral', filter: 'en-pausa' },
};

/** «vence en 5 días», «venció hace 2 días»; null for a team without a due date. */
export function formatDue({ daysLeft, pause }: TeamReport): string | null {
  if (pause) return `hasta el ${formatShortCivilDay(pause.until)}`;
  if (daysLeft === null) return null;
  if (daysLeft === 0) return 'vence hoy';
  const days = formatCount(Math.abs(daysLeft), 'día', 'días');
  return daysLeft > 0 ? `vence en ${days}` : `venció hace ${days}`;
}

/** «última: 3 nov; cada 7 días; venció el 10 nov». */
export function formatReason(report: TeamReport): string {
  const { dueDate, daysLeft, daysSinceLastMeeting, meetingFrequencyDays } = report;
  const rhythm = `cada ${formatCount(meetingFrequencyDays, 'día', 'días')}`;
  if (dueDate === null || daysLeft === null) return `aún no se reúne; ${rhythm}`;
  // By the calendar of the team's place, which the answer counts its days in.
  const today = addDays(dueDate, -daysLeft);
  const last =
    daysSinceLastMeeting === null
      ? 'aún no se reúne'
      : `última: ${formatShortCivilDay(addDays(today, -daysSinceLastMeeting))}`;
  const verb = daysLeft < 0 ? 'venció' : 'vence';
  return `${last}; ${rhythm}; ${verb} el ${formatShortCivilDay(dueDate)}`;
}

export function formatSince({ daysSinceLastMeeting: days }: TeamReport): string {
  if (days === null) return 'Sin reuniones';
  if (days === 0) return 'Se reunió hoy';
  return `${formatCount(days, 'día', 'días')} desde la última reunión`;
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
  const said = `Se le recordó el ${day}${reminded.by ? ` (${reminded.by})` : ''}`;
  const again = formatShortDay(new Date(until).toISOString(), now);
  const text = isResting ? `${said}. Espera su respuesta hasta el ${again}` : said;
  return { text, short, isResting };
}

type NextPause = NonNullable<TeamReport['nextPause']>;

/** «Pausa anotada del 20 dic al 6 ene: Navidad». */
export function formatNextPause({ from, until, reason }: NextPause): string {
  const days = `Pausa anotada del ${formatShortCivilDay(from)} al ${formatShortCivilDay(until)}`;
  return reason ? `${days}: ${reason}` : days;
}

export function reminderText({ name, coordinator, badge }: TeamReport, due: string | null): string {
  const hello = coordinator ? `Hola, ${coordinator.alias}.` : 'Hola.';
  const reason = due ? ` (${due})` : '';
  if (badge === 'overdue' || badge === 'never') {
    return `${hello} ¿Cómo va ${name}? Aún no vemos registrada su reunión${reason}. Si ya se reunieron, regístrala; si no se reunirán, dinos hasta cuándo.`;
  }
  return `${hello} ¿Ya tienen fecha para la próxima reunión de ${name}${reason}?`;
}
