import { findDay, type LiturgicalDay } from './find-day.ts';

/** Takes YYYY-MM-DD; null if unknown or the table cannot be loaded. The table is its own chunk. */
export async function loadDay(date: string): Promise<LiturgicalDay | null> {
  try {
    const { default: table } = await import('./generated/table.json');
    return findDay(table, date);
  } catch {
    return null;
  }
}
