import { rmSync, statSync } from 'node:fs';
import { constants, gzipSync } from 'node:zlib';
import { restore } from '#server/admin/restore';
import { backUpTo } from '#server/backup/make-backup';
import { countFigures } from '#server/figures/count-figures';
import { refreshFigures } from '#server/figures/refresh-figures';
import { countMarks } from './network.ts';
import { type Asked, type OpenApp, openApp } from './open-app.ts';
import { openPhone } from './phone.ts';
import { growingReads, READERS, type Reader } from './reads.ts';

/** By what was measured: ms of this process's processor time, or kB, or bytes. */
export type Measured = { marks: number; values: Map<string, { value: number; unit: string }> };

const TAPS = 20;
const PUSHES = 6;
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * The costs at one size. Each value is the least of several: other work only adds. For a database in another
 * process it is the time on the clock, because its processor time is unknown.
 */
export async function measureSize(url: string, file: string | null): Promise<Measured> {
  const app = await openApp(url);
  const values: Measured['values'] = new Map();
  const note = (name: string, value: number, unit = 'ms') => values.set(name, { value, unit });
  try {
    const marks = await countMarks(app.store);
    if (file) note('disk, a mark', statSync(file).size / marks, 'bytes');
    await measureFigures(app, note);
    const least = leastOf(file ? 'cpuMs' : 'ms');
    await measurePhone(app, note, least);
    await measureReads(app, note, least);
    await app.close();
    if (file) await measureBackup(url, file, note);
    return { marks, values };
  } finally {
    await app.close().catch(() => {});
  }
}

type Note = (name: string, value: number, unit?: string) => void;

async function measureFigures({ store }: OpenApp, note: Note): Promise<void> {
  // A new day: everything is due.
  await refreshFigures(store, { now: Date.now(), most: ALL });
  const { id } = await store.read
    .selectFrom('groups')
    .select('id')
    .where('kind', '=', 'community')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const times = await repeat(5, () =>
    cpuOf(() => store.snapshot((trx) => countFigures(trx, [id], Date.now()))),
  );
  note('figures of a community', Math.min(...times));
}

type Least = ReturnType<typeof leastOf>;

async function measurePhone(app: OpenApp, note: Note, least: Least): Promise<void> {
  const phone = await openPhone(app);
  const meeting = await phone.newMeeting();
  let turn = 0;
  note('a tap', least(await repeat(TAPS, () => phone.tap(meeting, turn++))));
  note('a push of 60', least(await repeat(PUSHES, () => phone.pushSixty())));
  const first = await repeat(3, () => phone.pull(null));
  note('first page of a pull', least(first));
  note('first page of a pull, packed', packed(first), 'kB');
  let cursor = await phone.pullAll();
  note('a pull of nothing new', least(await repeat(5, () => phone.pull(cursor))));
  const news: Asked[] = [];
  for (let round = 0; round < 5; round += 1) {
    await phone.tap(await phone.newMeeting(), 0);
    const asked = await phone.pull(cursor);
    cursor = asked.cursor;
    news.push(asked);
  }
  note('a pull of one meeting', least(news));
}

async function measureReads(app: OpenApp, note: Note, least: Least): Promise<void> {
  const tokens = new Map<Reader, string>();
  for (const [name, email] of Object.entries(READERS)) {
    tokens.set(name as Reader, await app.signIn(email));
  }
  await refreshFigures(app.store, { now: Date.now(), most: ALL });
  for (const { path, as } of await growingReads(app.store)) {
    const asked: Asked[] = [];
    for (let round = 0; round < 3; round += 1) {
      asked.push(await app.ask(tokens.get(as) ?? '', path));
      if ((asked[0]?.cpuMs ?? 0) > 3_000) break;
    }
    const name = `${path} (${as})`;
    if (asked.some(({ status }) => status !== 200)) note(`${name}, refused`, 1, 'times');
    note(name, least(asked));
    note(`${name}, packed`, packed(asked), 'kB');
  }
}

async function measureBackup(url: string, file: string, note: Note): Promise<void> {
  const target = `${file}.copy`;
  const start = performance.now();
  await backUpTo({ url, target, recipients: [] });
  note('a backup', performance.now() - start, 'ms on the clock');
  const restored = `${file}.restored`;
  const again = performance.now();
  await restore(`file:${restored}`, target, Date.now());
  note('a restore', performance.now() - again, 'ms on the clock');
  for (const one of [target, restored, `${restored}.mark`]) rmSync(one, { force: true });
}

const leastOf = (field: 'cpuMs' | 'ms') => (asked: readonly Asked[]) =>
  Math.min(...asked.map((one) => one[field]));

const packed = ([first]: readonly Asked[]) =>
  gzipSync(first?.text ?? '', { level: constants.Z_BEST_SPEED }).length / 1000;

async function repeat<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < times; round += 1) results.push(await run());
  return results;
}

async function cpuOf(run: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
