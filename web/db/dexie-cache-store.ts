import Dexie, { RangeSet } from 'dexie';
import type { PullAnswer } from '#contract/sync';
import { mergePulledMeeting } from '#sync/cached-meeting';
import type { CacheStore } from '#sync/ports';
import type { CacheDb, Position } from './cache-db.ts';
import { dropRemovedTexts, dropStoredNames } from './drop-removed-texts.ts';

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
      if (page.namesGone) await dropStoredNames(db);
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

/** Named like the lists of a page. */
const TABLES = ['groups', 'members', 'formerMembers', 'meetings', 'followUps'] as const;
type TableName = (typeof TABLES)[number];
type Key = [generation: number, id: number | string];

/** Written or deleted keys per table; `all` when too many. */
type StoredKeys = Record<TableName, Key[] | 'all'>;

type PagePlace = {
  position: Position;
  /** The generation the page's rows belong to. */
  into: number;
  /** It takes another's place, which goes. */
  isSwapped: boolean;
};

/**
 * Stores a page in Dexie's transaction, natively: Dexie's change tracking costs more than the
 * writes. Await the transaction, then call `notifyStored`.
 */
function storePage(
  transaction: IDBTransaction,
  page: PullAnswer,
  { position, into, isSwapped }: PagePlace,
): StoredKeys {
  const storeOf = (table: TableName) => transaction.objectStore(table);
  const put = (table: TableName, row: object) =>
    storeOf(table).put({ ...row, generation: into } as object);
  const drop = (table: TableName, ids: readonly (number | string)[]) => {
    for (const id of ids) storeOf(table).delete([into, id]);
  };
  for (const table of TABLES) {
    if (table !== 'meetings') for (const row of page[table]) put(table, row);
  }
  drop('members', page.gone.members);
  const gone = new Set(page.gone.meetings);
  for (const meeting of page.meetings) {
    if (gone.has(meeting.id)) continue;
    if (page.reset) put('meetings', mergePulledMeeting(undefined, meeting));
    else {
      const asked = storeOf('meetings').get([into, meeting.id]);
      asked.onsuccess = () => put('meetings', mergePulledMeeting(asked.result, meeting));
    }
  }
  drop('meetings', page.gone.meetings);
  transaction.objectStore('position').put(position);
  if (isSwapped) dropOthers(storeOf, into);
  return isSwapped ? ALL : keysOf(page, into);
}

const ALL = Object.fromEntries(TABLES.map((table) => [table, 'all'])) as StoredKeys;

/** Bounds are shorter than keys, so they precede all keys with their prefix. */
function dropOthers(storeOf: (table: TableName) => IDBObjectStore, generation: number): void {
  for (const table of TABLES) {
    storeOf(table).delete(IDBKeyRange.upperBound([generation], true));
    storeOf(table).delete(IDBKeyRange.lowerBound([generation + 1]));
  }
}

function keysOf(page: PullAnswer, into: number): StoredKeys {
  const gone: Partial<Record<TableName, readonly (number | string)[]>> = page.gone;
  const keysIn = (table: TableName) =>
    [...page[table].map(({ id }) => id), ...(gone[table] ?? [])].map((id): Key => [into, id]);
  return Object.fromEntries(TABLES.map((table) => [table, keysIn(table)])) as StoredKeys;
}

/** Dexie only notifies live queries of its own writes. */
function notifyStored(db: CacheDb, stored: StoredKeys): void {
  const parts: Record<string, RangeSet> = { [partOf(db, 'position', '')]: everything() };
  for (const name of TABLES) {
    const keys = stored[name];
    if (keys.length === 0) continue;
    const touched = keys === 'all' ? everything() : new RangeSet().addKeys(keys);
    parts[partOf(db, name, '')] = touched;
    parts[partOf(db, name, ':dels')] = touched;
    for (const index of db[name].schema.indexes) parts[partOf(db, name, index.name)] = everything();
  }
  Dexie.on.storagemutated.fire(parts);
}

const partOf = (db: CacheDb, table: string, index: string) => `idb://${db.name}/${table}/${index}`;

/** From before every key to after every key. */
const everything = () => new RangeSet(Number.NEGATIVE_INFINITY, [[]]);
