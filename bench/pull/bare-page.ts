import { Dexie } from 'dexie';
import type { Elsewhere } from './world.ts';

type World = Elsewhere['world'];
type Delta = Awaited<ReturnType<Elsewhere['changeOneMark']>>;
type Stored = { id: string; marks: Record<number, Delta['mark']> };
type Flat = Record<'people' | 'meetings' | 'marks', { id: string }[]>;

let raw: IDBDatabase | null = null;
let dexie: Dexie | null = null;
let stored = 0;

/** The limit: fetched, parsed, and put nested by meeting in one transaction. ms. */
export async function rawWorld(): Promise<number> {
  raw?.close();
  const database = await openRaw(`raw-${crypto.randomUUID()}`);
  raw = database;
  const start = performance.now();
  const world = await ask<World>('/nested');
  const parsed = performance.now();
  const transaction = database.transaction(['meetings', 'members', 'groups'], 'readwrite');
  const meetings = transaction.objectStore('meetings');
  for (const meeting of world.meetings) {
    const marks = Object.fromEntries(meeting.marks.map((mark) => [mark.memberId, mark]));
    meetings.put({ ...meeting, marks });
  }
  for (const member of world.members) transaction.objectStore('members').put(member);
  for (const group of world.groups) transaction.objectStore('groups').put(group);
  await done(transaction);
  const end = performance.now();
  stored = end - parsed;
  return end - start;
}

/** What of the last call was storing alone, ms. */
export const storedMs = () => stored;

/** The limit of a delta: fetched, and put into its meeting in one transaction. ms. */
export async function rawDelta(): Promise<number> {
  if (!raw) throw new Error('rawWorld() comes first');
  const start = performance.now();
  const { meetingId, mark } = await ask<Delta>('/delta');
  const asked = performance.now();
  const transaction = raw.transaction('meetings', 'readwrite');
  const meetings = transaction.objectStore('meetings');
  const reading = meetings.get(meetingId);
  reading.onsuccess = () => {
    const meeting = reading.result as Stored;
    meeting.marks[mark.memberId] = mark;
    meetings.put(meeting);
  };
  await done(transaction);
  const end = performance.now();
  stored = end - asked;
  return end - start;
}

/** A row a mark, in three tables of Dexie and one transaction. ms. */
export async function dexieWorld(): Promise<number> {
  dexie?.close();
  const database = new Dexie(`flat-${crypto.randomUUID()}`);
  database.version(1).stores({ people: 'id', meetings: 'id', marks: 'id, meetingId' });
  await database.open();
  dexie = database;
  const tables = ['people', 'meetings', 'marks'] as const;
  const start = performance.now();
  const world = await ask<Flat>('/flat');
  const asked = performance.now();
  await database.transaction('rw', [...tables], async () => {
    for (const name of tables) await database.table(name).bulkPut(world[name]);
  });
  const end = performance.now();
  stored = end - asked;
  return end - start;
}

export async function dexieDelta(): Promise<number> {
  if (!dexie) throw new Error('dexieWorld() comes first');
  const start = performance.now();
  const { meetingId, mark } = await ask<Delta>('/delta');
  const asked = performance.now();
  await dexie.table('marks').put({ ...mark, id: `mark:${meetingId}:${mark.memberId}`, meetingId });
  const end = performance.now();
  stored = end - asked;
  return end - start;
}

async function ask<T>(path: string): Promise<T> {
  return (await (await fetch(path, { cache: 'no-store' })).json()) as T;
}

function openRaw(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of ['meetings', 'members', 'groups']) {
        request.result.createObjectStore(store, { keyPath: 'id' });
      }
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
