import Database from 'better-sqlite3';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations';

/** A day and a month of a server's figures, busiest at one in the afternoon. */
export function seedSamples(databasePath: string, now: number): void {
  const db = new Database(databasePath, { timeout: 5_000 });
  const insert = db.prepare(
    'insert or ignore into operation_samples (span, at, process, figures) values (?, ?, ?, ?)',
  );
  db.transaction(() => {
    const step = 5 * MINUTE_MS;
    for (let at = now - (now % step) - DAY_MS; at < now - 20 * MINUTE_MS; at += step) {
      insert.run('minutes', at, 'seed', figuresAt(at, now));
    }
    for (let at = now - (now % HOUR_MS) - 29 * DAY_MS; at < now - 27 * HOUR_MS; at += HOUR_MS) {
      insert.run('hour', at, 'all', figuresAt(at, now));
    }
  })();
  db.close();
}

function figuresAt(at: number, now: number): string {
  const hour = new Date(at).getHours();
  const busy = Math.exp(-((hour - 13) ** 2) / 18);
  const requests = Math.round(900 * busy + 20);
  const slow = Math.round(requests * 0.06 * busy);
  const durations = [requests - 5 * slow, 2 * slow, slow, slow, slow, 0, 0, 0, 0, 0, 0, 0];
  const isBad = hour === 13;
  return JSON.stringify({
    ...{ requests, durations, failed: isBad ? 12 : 0, loopMs: Math.round(4 + 60 * busy) },
    ...{ pushes: Math.round(40 * busy), pushesFailed: hour % 5 === 0 ? 1 : 0 },
    ...{ mails: 2, mailsFailed: isBad ? 1 : 0, waiting: Math.round(9 * busy) },
    bytes: 2_400_000_000 - (now - at) / 8,
  });
}
