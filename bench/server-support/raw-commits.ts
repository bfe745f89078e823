import Database from 'better-sqlite3';
import { createStore } from '#server/database/create-store';
import { newOpId } from './wire.ts';

export type RawMark = { owner: string; meeting: number; person: number };

export type RawTables = {
  /** Writes the marks, so many a commit; how long that took, ms. */
  insert(marks: readonly RawMark[], perCommit: number): number;
  close(): Promise<void>;
};

const INSERT_CELL = `INSERT INTO attendance (meeting_id, person_id, present, present_change,
  present_queue, present_seq, present_at, change) VALUES (?, ?, 1, ?, 1, ?, ?, ?)`;
const INSERT_HISTORY = `INSERT INTO attendance_history (meeting_id, person_id, field, value, change,
  queue, seq, at, author_id, outcome, received_at)
  VALUES (?, ?, 'present', 1, ?, 1, ?, ?, 1, 'applied', ?)`;
const INSERT_KEY = `INSERT INTO applied_ops (owner, op_id, fingerprint, endpoint, outcome, change,
  created_at) VALUES (?, ?, ?, 'attendance.mark', 'applied', ?, ?)`;

/**
 * What the disk and SQLite allow: the rows a mark becomes on the server (its cell, its line of
 * history, its key), in the same tables with the same indexes and FULL, by three prepared
 * statements and nothing else: no requests, parsing, rights or answers.
 */
export async function openRawTables(path: string): Promise<RawTables> {
  await (await createStore({ url: `file:${path}` })).close();
  const database = new Database(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  // A limit must not look anything up; nor are there meetings and people to find.
  database.pragma('foreign_keys = OFF');
  const statements = [INSERT_CELL, INSERT_HISTORY, INSERT_KEY].map((sql) => database.prepare(sql));
  const [cell, history, key] = statements as [Statement, Statement, Statement];
  let change = 0;
  const insertAll = database.transaction((marks: readonly RawMark[], now: number) => {
    for (const { owner, meeting, person } of marks) {
      change += 1;
      cell.run(meeting, person, change, change, now, change);
      history.run(meeting, person, change, change, now, now);
      key.run(owner, newOpId(), FINGERPRINT, change, now);
    }
  });
  return {
    insert(marks, perCommit) {
      const start = performance.now();
      for (let from = 0; from < marks.length; from += perCommit) {
        insertAll.immediate(marks.slice(from, from + perCommit), Date.now());
      }
      return performance.now() - start;
    },
    async close() {
      database.close();
    },
  };
}

type Statement = Database.Statement;
const FINGERPRINT = '0'.repeat(64);
