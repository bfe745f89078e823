import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatDay } from '#web/ui/format/format-day.ts';

export type NextStep = { text: string; tone: 'neutral' | 'attention' | 'risk' };

const SOON_DAYS = 7;

/** «hoy», «mañana», «en 3 días», «12 de marzo», «atrasado 2 días», by the phone's calendar. */
export function formatNextStep(iso: string, now: number): NextStep {
  const days = differenceInCalendarDays(iso, now);
  if (days < 0) {
    return { text: `atrasado ${formatCount(-days, 'día', 'días')}`, tone: 'risk' };
  }
  if (days === 0) return { text: 'hoy', tone: 'attention' };
  if (days === 1) return { text: 'mañana', tone: 'neutral' };
  const text = days < SOON_DAYS ? `en ${days} días` : formatDay(iso);
  return { text, tone: 'neutral' };
}
