import Dexie, { type Table } from 'dexie';
import { DEVICE, holdWhileOpening } from './end-when-put-away.ts';

/**
 * Who is signed in on this phone: for the service worker, and for a start after a kill, which loses what
 * local storage was told in the last seconds.
 */
export type SessionMirror = {
  key: 'session';
  /** null: whoever was here has left. */
  userId: number | null;
  /** ISO time at which the server ends it; empty when nobody is here. */
  expiresAt: string;
  /** `auth_token` and `user` as in local storage. These and `since` are missing in what 0.2 wrote. */
  token?: string;
  user?: string;
  /** Unix time of the sign-in or sign-out, ms; only grows, so the larger of two is the newer. */
  since?: number;
};

/** A queue that exists on this phone: `7` for a person, `public-<teamId>` for a public form. */
export type QueueEntry = { name: string; userId: number | null; teamId: string | null };

/** A public page's last data about its community. */
export type PublicTeam = {
  teamId: string;
  name: string;
  location: string;
  members: { id: number; alias: string }[];
  fetchedAt: number;
};

export type Draft = { key: string; value: unknown; savedAt: number };
export type Preference = { key: string; value: unknown };

export type DeviceDb = Dexie & {
  sessions: Table<SessionMirror, string>;
  queues: Table<QueueEntry, string>;
  publicTeams: Table<PublicTeam, string>;
  drafts: Table<Draft, string>;
  preferences: Table<Preference, string>;
};

/** What belongs to the phone and not to a person. One per origin. */
export function openDeviceDb(): DeviceDb {
  // On localhost Dexie records where every promise was made, which costs more than what it awaits.
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

export function personQueueName(userId: number): string {
  return String(userId);
}

export function publicQueueName(teamId: string): string {
  return `public-${teamId}`;
}

/** Notes that a queue exists, so that the worker and the next start find it. Before its first row. */
export async function registerQueue(db: DeviceDb, entry: QueueEntry): Promise<void> {
  await db.queues.put(entry);
}
