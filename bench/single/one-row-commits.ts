import Database from 'better-sqlite3';

/** One mark a commit, as fast as SQLite and the disk go. */
export function openOneRowCommits(path: string) {
  const database = new Database(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(`CREATE TABLE marks (
    op_id TEXT PRIMARY KEY, meeting INTEGER, person INTEGER, present INTEGER, at INTEGER
  ) WITHOUT ROWID`);
  const insert = database.prepare('INSERT INTO marks VALUES (?, ?, ?, 1, ?)');
  return {
    /** How long so many marks took, ms. */
    insert(count: number): number {
      const start = performance.now();
      for (let at = 0; at < count; at += 1) insert.run(crypto.randomUUID(), 1, at, Date.now());
      return performance.now() - start;
    },
    async close() {
      database.close();
    },
  };
}
