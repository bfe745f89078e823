import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatDay } from '#web/ui/format/format-day.ts';
import * as messages from './note-messages.ts';

export type NextStep = { text: string; tone: 'neutral' | 'attention' | 'risk' };

const SOON_DAYS = 7;

/** «hoy», «mañana», «en 3 días», «12 de marzo», «atrasado 2 días», by the phone's calendar. */
export function formatNextStep(iso: string, now: number): NextStep {
  const days = differenceInCalendarDays(iso, now);
  if (days < 0) {
    return { text: messages.late(-days), tone: 'risk' };
  }
  if (days === 0) return { text: messages.today, tone: 'attention' };
  if (days === 1) return { text: messages.tomorrow, tone: 'neutral' };
  const text = days < SOON_DAYS ? messages.inDays(days) : formatDay(iso);
  return { text, tone: 'neutral' };
}
