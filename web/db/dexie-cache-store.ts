import { type ObservabilitySet, RangeSet } from 'dexie';
import type { PullAnswer } from '#contract/sync';
import { mergePulledMeeting } from '#sync/cached-meeting';
import type { CacheStore } from '#sync/ports';
import type { CacheDb, Position } from './cache-db.ts';
import { areNamesOpen } from './contact-retention.ts';
import { dropRemovedTexts, dropStoredNames } from './drop-removed-texts.ts';
import {
  announce,
  announceNow,
  answerOf,
  begin,
  completionOf,
  everything,
  partOf,
  wholeTables,
} from './native.ts';

/** Change up to which a page of this app stored everything. */
const storedThrough = new WeakMap<CacheDb, number>();

/** What this page knows without asking its disk; another may have stored more. */
export function knownThrough(db: CacheDb): number {
  return storedThrough.get(db) ?? 0;
}

export function createDexieCacheStore(db: CacheDb): CacheStore {
  const stores = [...TABLES, 'position'];
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
      else if (page.reset) await dropReadsOfWeeksAgo(db, receivedAt);
      const transaction = await begin(db, { stores, mode: 'readwrite' });
      const complete = completionOf(transaction, () => null);
      const storing = storeWhole(transaction, page, receivedAt, askedFrom);
      const [stored] = await Promise.all([storing, complete]);
      if (!stored) return;
      storedThrough.set(db, stored.position.through);
      announceStored(db, stored);
    },
    async wipe() {
      storedThrough.delete(db);
      await db.transaction('rw', stores, async () => {
        for (const store of stores) await db.table(store).clear();
      });
    },
  };
}

/** After weeks without the server: it tells of removed texts for ninety days only. */
async function dropReadsOfWeeksAgo(db: CacheDb, now: number): Promise<void> {
  const position = await db.position.get('position');
  if (!position || areNamesOpen(position.receivedAt, now)) return;
  await dropStoredNames(db, position.receivedAt);
}

/** @returns null when the position had moved: signed out, or another tab was faster. */
async function storeWhole(
  transaction: IDBTransaction,
  page: PullAnswer,
  receivedAt: number,
  askedFrom: string | null | undefined,
): Promise<Stored | null> {
  try {
    const asked = transaction.objectStore('position').get('position');
    const before: Position | undefined = await answerOf(asked);
    if (askedFrom !== undefined && askedFrom !== (before?.cursor ?? null)) return null;
    const into = generationFor(page, before);
    const position = positionAfter(page, before, into, receivedAt);
    const isSwapped = before !== undefined && !page.more && into !== before.shown;
    return { position, keys: storePage(transaction, page, { position, into, isSwapped }) };
  } catch (problem) {
    // It may have ended by itself, with its own reason.
    if (transaction.error === null) transaction.abort();
    throw problem;
  }
}

type Stored = { position: Position; keys: StoredKeys };

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

/** Stores a page: await its transaction, then call `announceStored`. */
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
  const keys = isSwapped ? ALL : keysOf(page, into);
  for (const table of TABLES) {
    if (table !== 'meetings' && table !== 'groups') for (const row of page[table]) put(table, row);
  }
  // Every page has the groups: one that says the same is not written, and nothing read again for it.
  const changed: Key[] = [];
  for (const group of page.groups) {
    const asked = storeOf('groups').get([into, group.id]);
    asked.onsuccess = () => {
      if (JSON.stringify(asked.result) === JSON.stringify({ ...group, generation: into })) return;
      put('groups', group);
      changed.push([into, group.id]);
    };
  }
  if (!isSwapped) keys.groups = changed;
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
  return keys;
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

function announceStored(db: CacheDb, { keys }: Stored): void {
  const parts: ObservabilitySet = { [partOf(db.name, 'position')]: everything() };
  for (const name of TABLES) {
    const changed = keys[name];
    if (changed.length === 0) continue;
    Object.assign(parts, wholeTables(db, [name]));
    if (changed === 'all') continue;
    const touched = new RangeSet().addKeys(changed);
    for (const index of ['', ':dels']) parts[partOf(db.name, name, index)] = touched;
  }
  announce(parts);
  announceNow();
}
