import Database from 'better-sqlite3';

const TABLES = ['attendance', 'attendance_history', 'applied_ops'] as const;

/** Throws unless the file has every mark exactly once, with its key. */
export function countMarks(databasePath: string, expected: number): void {
  const database = new Database(databasePath, { readonly: true });
  const wrong = TABLES.map((table) => ({
    table,
    count: database.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number,
  })).filter(({ count }) => count !== expected);
  database.close();
  if (wrong.length === 0) return;
  const found = wrong.map(({ table, count }) => `${table} ${count}`).join(', ');
  throw new Error(`Of ${expected} marks there are: ${found}.`);
}
