import Dexie from 'dexie';
import type { PullAnswer } from '#contract/sync';
import { mergePulledMeeting } from '#sync/cached-meeting';
import type { CacheStore } from '#sync/ports';
import type { CacheDb, Position } from './cache-db.ts';

/** The cache on IndexedDB: a page's rows and its cursor in one transaction. */
export function createDexieCacheStore(db: CacheDb): CacheStore {
  const tables = [db.groups, db.members, db.meetings, db.followUps, db.position];
  return {
    async position() {
      const position = await db.position.get('position');
      if (!position) return null;
      const { cursor, epoch, through } = position;
      return { cursor, epoch, through };
    },
    apply: (page, receivedAt, askedFrom) =>
      db.transaction('rw', tables, async () => {
        const before = await db.position.get('position');
        // Signed out, or another tab was quicker: this page continues something that is no more.
        if (askedFrom !== undefined && askedFrom !== (before?.cursor ?? null)) return;
        const into = generationFor(page, before);
        await storeRows(db, page, into);
        await db.position.put(positionAfter(page, before, into, receivedAt));
        if (!page.more && into !== before?.shown) await dropOthers(db, into);
      }),
    wipe: () =>
      db.transaction('rw', tables, async () => {
        for (const table of tables) await table.clear();
      }),
  };
}

function generationFor(page: PullAnswer, before: Position | undefined): number {
  if (page.reset) return Math.max(before?.shown ?? 0, before?.next ?? 0) + 1;
  return before?.next ?? before?.shown ?? 1;
}

function positionAfter(
  page: PullAnswer,
  before: Position | undefined,
  into: number,
  receivedAt: number,
): Position {
  const { cursor, epoch } = page;
  const isUnfinished = into !== before?.shown && page.more;
  // What is shown is only as new as the generation that is shown.
  return {
    key: 'position',
    cursor,
    epoch,
    through: isUnfinished ? (before?.through ?? 0) : page.through,
    shown: isUnfinished ? (before?.shown ?? 0) : into,
    next: isUnfinished ? into : null,
    receivedAt,
  };
}

async function storeRows(db: CacheDb, page: PullAnswer, generation: number): Promise<void> {
  await db.groups.bulkPut(page.groups.map((group) => ({ ...group, generation })));
  await db.members.bulkPut(page.members.map((member) => ({ ...member, generation })));
  await db.members.bulkDelete(page.gone.members.map((id): [number, number] => [generation, id]));
  await db.followUps.bulkPut(page.followUps.map((note) => ({ ...note, generation })));
  const keys = page.meetings.map((meeting): [number, string] => [generation, meeting.id]);
  const cached = page.reset ? [] : await db.meetings.bulkGet(keys);
  const merged = page.meetings.map((meeting, index) => ({
    ...mergePulledMeeting(cached[index], meeting),
    generation,
  }));
  await db.meetings.bulkPut(merged);
  await db.meetings.bulkDelete(page.gone.meetings.map((id): [number, string] => [generation, id]));
}

/** The bounds are shorter than the keys, so that each stands before all keys it begins. */
async function dropOthers(db: CacheDb, generation: number): Promise<void> {
  for (const table of [db.groups, db.members, db.meetings, db.followUps]) {
    await table.where(':id').between([Dexie.minKey], [generation]).delete();
    await table
      .where(':id')
      .between([generation + 1], [Dexie.maxKey])
      .delete();
  }
}
