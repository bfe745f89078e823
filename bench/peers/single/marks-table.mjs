import Database from 'better-sqlite3';

/** One row a mark, the newest value wins; durable when it returns: WAL, FULL, one commit each. */
export function openMarks(path) {
  const database = new Database(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(`CREATE TABLE IF NOT EXISTS marks (
    meeting TEXT NOT NULL, person INTEGER NOT NULL, present INTEGER NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (meeting, person)
  ) WITHOUT ROWID`);
  const upsert = database.prepare(`INSERT INTO marks VALUES (?, ?, ?, ?)
    ON CONFLICT (meeting, person) DO UPDATE SET present = excluded.present, at = excluded.at`);
  return ({ meeting, person, present }) => {
    upsert.run(meeting, person, present ? 1 : 0, Date.now());
  };
}

/** Tells the bench where to send. */
export function tellPort(port) {
  process.stdout.write(`${port}\n`);
}
