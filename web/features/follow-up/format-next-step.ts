import { DAY_MS } from '#contract/core/durations';
import { formatDay } from '#web/ui/format/format-day.ts';

export type NextStep = { words: string; tone: 'neutral' | 'attention' | 'risk' };

const SOON_DAYS = 7;

/** «hoy», «mañana», «en 3 días», «12 de marzo», «atrasado 2 días»: by the phone's own days. */
export function formatNextStep(iso: string, now: number): NextStep {
  const days = daysBetween(now, Date.parse(iso));
  if (days < 0) {
    return { words: days === -1 ? 'atrasado 1 día' : `atrasado ${-days} días`, tone: 'risk' };
  }
  if (days === 0) return { words: 'hoy', tone: 'attention' };
  if (days === 1) return { words: 'mañana', tone: 'neutral' };
  const words = days < SOON_DAYS ? `en ${days} días` : formatDay(iso);
  return { words, tone: 'neutral' };
}

/** Days of the calendar, whatever the hour and although one of them has 23. */
function daysBetween(from: number, to: number): number {
  return Math.round((dayStart(to) - dayStart(from)) / DAY_MS);
}

function dayStart(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
