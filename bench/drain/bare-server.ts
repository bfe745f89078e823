import Database from 'better-sqlite3';
import { Hono } from 'hono';
import { type Listening, listen } from '#server/http/listen';
import { ISOLATED } from '../support/blank-site.ts';

type Mark = { opId: string; meetingId: number | string; personId: number; present: boolean };

/**
 * The least a server can be that keeps its word: Hono, one prepared statement and SQLite with
 * synchronous FULL, one transaction a request. No sessions, no rights, no merge, no history.
 */
export async function startBareServer(databasePath: string): Promise<Listening> {
  const bare = createBareApp(databasePath);
  const listening = await listen(bare.app.fetch, { host: '127.0.0.1', port: 0 });
  return {
    ...listening,
    async stop() {
      await listening.stop();
      bare.close();
    },
  };
}

export function createBareApp(databasePath: string): { app: Hono; close(): void } {
  const database = new Database(databasePath);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(`CREATE TABLE marks (
    op_id TEXT PRIMARY KEY, meeting_id, person_id INTEGER, present INTEGER
  ) WITHOUT ROWID`);
  const insert = database.prepare('INSERT OR IGNORE INTO marks VALUES (?, ?, ?, ?)');
  const count = database.prepare('SELECT count(*) FROM marks').pluck();
  const insertAll = database.transaction((marks: Mark[]) => {
    for (const mark of marks) {
      insert.run(mark.opId, mark.meetingId, mark.personId, mark.present ? 1 : 0);
    }
  });
  const app = new Hono();
  app.get('/', (c) => c.html('<!doctype html><title>bare</title>', 200, ISOLATED));
  app.get('/marks', (c) => c.json({ count: count.get() as number }));
  app.post('/marks', async (c) => {
    const marks = await c.req.json<Mark[]>();
    insertAll(marks);
    return c.json({ ops: marks.map(({ opId }) => ({ opId, outcome: 'applied' })) });
  });
  return { app, close: () => database.close() };
}
