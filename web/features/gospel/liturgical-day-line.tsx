import { LiturgicalDayView } from './liturgical-day-view.tsx';
import { useLiturgicalDay } from './use-liturgical-day.ts';

/** Liturgical day of `at` (ISO or milliseconds), with its Gospel citation. */
export function LiturgicalDayLine({ at }: { at: string | number }) {
  return <LiturgicalDayView at={at} day={useLiturgicalDay(at)} />;
}
