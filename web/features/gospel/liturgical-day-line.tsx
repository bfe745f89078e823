import { LiturgicalDayView } from './liturgical-day-view.tsx';
import { useLiturgicalDay } from './use-liturgical-day.ts';

/** The day of `at` (ISO or milliseconds) in the Church's year, and where its Gospel is found. */
export function LiturgicalDayLine({ at }: { at: string | number }) {
  return <LiturgicalDayView at={at} day={useLiturgicalDay(at)} />;
}
