import type { Page } from 'playwright';
import { ARRIVED, WORLD } from '../../fixtures/outbox-world.ts';
import type { FixtureRow } from '../../fixtures/push-rows.ts';
import { fixtures } from '../../fixtures/read-fixtures.ts';

export type Here = {
  /** Whose phone it is, and three members of the community, by person. */
  userId: number;
  members: readonly [number, number, number];
  /** A meeting of the community that the server has had for longer. */
  known: string;
};

/** What the first shipped app had put into a coordinator's outbox, as if tapped here three weeks ago. */
export function oldRows({ userId, members, known }: Here, now: number): FixtureRow[] {
  const fixture = fixtures.find(({ path }) => path === '1/main-job-coordinator.json');
  if (!fixture) throw new Error('The first fixture is gone.');
  const later = now - ARRIVED;
  const persons = new Map<unknown, number>([
    [WORLD.rosa, members[0]],
    [WORLD.lupe, members[1]],
    [WORLD.memo, members[2]],
  ]);
  const text = JSON.stringify(fixture.rows).replaceAll(WORLD.byLink, known);
  return (JSON.parse(text) as FixtureRow[]).map((row) => ({
    ...row,
    userId,
    tapWall: row.tapWall + later,
    seenServer: (row.seenServer ?? 0) + later,
    body: withMember(row.body, persons),
  }));
}

function withMember(body: FixtureRow['body'], persons: ReadonlyMap<unknown, number>) {
  const memberId = persons.get(body.memberId);
  return memberId === undefined ? body : { ...body, memberId };
}

/**
 * In place of the queue on this phone: the database as the first shipped app made it, with these
 * rows. The page must be none of the app's, and of its origin.
 */
export async function layDownQueue(page: Page, rows: readonly FixtureRow[]): Promise<void> {
  await page.evaluate(layDown, rows as unknown as Record<string, unknown>[]);
}

/** Runs in the page. */
async function layDown(rows: Record<string, unknown>[]): Promise<void> {
  const owner = rows[0]?.userId;
  const queueId = rows[0]?.queueId;
  const wait = <T>(request: IDBOpenDBRequest, onUpgrade?: (made: IDBDatabase) => void) =>
    new Promise<T>((resolve, reject) => {
      request.onupgradeneeded = () => onUpgrade?.(request.result);
      request.onsuccess = () => resolve(request.result as T);
      request.onerror = () => reject(request.error);
    });
  await wait(indexedDB.deleteDatabase(`queue-${owner}`));
  // Dexie's version 1 is the browser's 10.
  const database = await wait<IDBDatabase>(indexedDB.open(`queue-${owner}`, 10), (made) => {
    const outbox = made.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
    outbox.createIndex('state', 'state');
    outbox.createIndex('ack.change', 'ack.change');
    for (const row of rows) outbox.add(row);
    const blank = { lastSeq: 0, clock: null, epoch: null, healedAt: 0 };
    const meta = made.createObjectStore('meta', { keyPath: 'key' });
    meta.add({ key: 'meta', minReader: 1, queueId, ...blank });
  });
  database.close();
  const canary = { queueId, lastSeq: rows.length };
  localStorage.setItem(`canario:${owner}`, JSON.stringify(canary));
}
