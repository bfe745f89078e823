import Database from 'better-sqlite3';
import { DAY_MS } from '#contract/core/durations';

/**
 * A community has not met for a month: its latest meetings are taken out of the register. Straight in
 * the database of the running server.
 */
export function makeQuiet(databasePath: string, community: string): void {
  const database = new Database(databasePath, { fileMustExist: true, timeout: 10_000 });
  database
    .prepare(
      `UPDATE meetings SET deleted_at = date
       WHERE date > ? AND group_id = (SELECT id FROM groups WHERE name = ?)`,
    )
    .run(Date.now() - 28 * DAY_MS, community);
  database.close();
}
