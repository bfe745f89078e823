import Dexie, { type Table } from 'dexie';
import { DEVICE, holdWhileOpening, retryAfterReturn } from './end-when-put-away.ts';

/**
 * Who is signed in, for the service worker and for restarts after a kill, which lose the last
 * seconds of local storage.
 */
export type SessionMirror = {
  key: 'session';
  /** null after a sign-out. */
  userId: number | null;
  /** ISO time at which the server ends it; empty after a sign-out. */
  expiresAt: string;
  /** `auth_token` and `user` as in local storage. Version 0.2 wrote neither these nor `since`. */
  token?: string;
  user?: string;
  /** Unix time of the sign-in or sign-out, ms; only grows, so the larger of two is newer. */
  since?: number;
};

/** `7` for a person, `public-<teamId>` for a public form. */
export type QueueEntry = { name: string; userId: number | null; teamId: string | null };

export type PublicTeam = {
  teamId: string;
  name: string;
  location: string;
  members: { id: number; alias: string }[];
  fetchedAt: number;
};

/** The first three fields alone: written by an app before drafts of several tabs. */
export type Draft = {
  /** The form and the opening of it, in one tab, that wrote it. */
  key: string;
  value: unknown;
  savedAt: number;
  /** Which form of which person. */
  form?: string;
  /** Grows with every write of that opening. */
  revision?: number;
};
export type Preference = { key: string; value: unknown };

export type DeviceDb = Dexie & {
  sessions: Table<SessionMirror, string>;
  queues: Table<QueueEntry, string>;
  publicTeams: Table<PublicTeam, string>;
  drafts: Table<Draft, string>;
  preferences: Table<Preference, string>;
};

/** Data of the phone, not of a person. One per origin. */
export function openDeviceDb(): DeviceDb {
  // On localhost Dexie records a stack trace per promise, which costs more than the work.
  Dexie.debug = false;
  const db = new Dexie(DEVICE) as DeviceDb;
  holdWhileOpening(db);
  db.version(1).stores({
    sessions: 'key',
    queues: 'name',
    publicTeams: 'teamId',
    drafts: 'key',
    preferences: 'key',
  });
  return db;
}

/** In local storage, of the last opening: who keeps registers (a person's number), and the kinds. */
export const KINDS_KEY = 'kinds';

export function personQueueName(userId: number): string {
  return String(userId);
}

export function publicQueueName(teamId: string): string {
  return `public-${teamId}`;
}

/** Registers a queue for the worker and the next start. Must run before its first row. */
export async function registerQueue(db: DeviceDb, entry: QueueEntry): Promise<void> {
  await retryAfterReturn(() => db.queues.put(entry));
}
