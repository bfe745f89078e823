import { isoToLocal } from '#web/ui/format/local-date-time.ts';
import { findDay, type LiturgicalDay } from './find-day.ts';

/** YYYY-MM-DD of a moment by the phone's own day: a meeting at 8 at night belongs to that day. */
export function toLocalDay(at: string | number): string {
  return isoToLocal(new Date(at).toISOString()).slice(0, 10);
}

/**
 * The liturgical day of a date (YYYY-MM-DD); null when it is not known, also because its table is
 * not on this phone. The table is a chunk of its own: it is fetched by whoever asks first.
 */
export async function loadDay(date: string): Promise<LiturgicalDay | null> {
  try {
    const { default: table } = await import('./generated/table.json');
    return findDay(table, date);
  } catch {
    return null;
  }
}
