import { formatMediumDateTime } from './format-short-date-time.ts';

/** What a date-time field holds, by the clocks it was typed in: `2026-12-05T19:30`; empty stays so. */
export function formatClock(typed: string): string {
  return typed === '' ? '' : formatMediumDateTime(typed);
}
