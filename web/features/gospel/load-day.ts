import { findDay, type LiturgicalDay } from './find-day.ts';

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
