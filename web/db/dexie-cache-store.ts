import type { PullAnswer } from '#contract/sync';
import type { CacheStore } from '#sync/ports';
import type { CacheDb, Position } from './cache-db.ts';
import { dropRemovedTexts } from './drop-removed-texts.ts';
import { dropKeptNames } from './kept-reads.ts';
import { notifyStored, storePage, TABLES } from './store-page.ts';

export function createDexieCacheStore(db: CacheDb): CacheStore {
  const tables = [...TABLES.map((name) => db[name]), db.position];
  return {
    async position() {
      const position = await db.position.get('position');
      if (!position) return null;
      const { cursor, epoch, through } = position;
      return { cursor, epoch, through };
    },
    async apply(page, receivedAt, askedFrom) {
      // Must precede the cursor move, so an interruption repeats it.
      if (page.removedTexts) await dropRemovedTexts(db, page.removedTexts);
      if (page.namesGone) await dropKeptNames(db);
      const stored = await db.transaction('rw', tables, async (transaction) => {
        const before = await db.position.get('position');
        // Signed out, or another tab was faster: the page no longer continues anything.
        if (askedFrom !== undefined && askedFrom !== (before?.cursor ?? null)) return null;
        const into = generationFor(page, before);
        const position = positionAfter(page, before, into, receivedAt);
        const isSwapped = before !== undefined && !page.more && into !== before.shown;
        return storePage(transaction.idbtrans, page, { position, into, isSwapped });
      });
      if (stored) notifyStored(db, stored);
    },
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
