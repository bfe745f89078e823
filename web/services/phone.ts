/**
 * What the composition root provides to features: phone, session, queue. Features take types and
 * hooks from here and never learn how they are made.
 */
import type { BodyOf } from '#contract/core/endpoint';
import type { login, SessionUser } from '#contract/session';
import type { Activity } from '#sync/engine';
import type { Recorded } from '#sync/record';
import type { Intent } from '#sync/types';
import type { RescueFile } from '#sync/wire';
import type { DeviceDb } from '#web/db/device-db.ts';
import type { PersonDb } from '#web/db/person-db.ts';
import type { QueueDb } from '#web/db/queue-db.ts';
import type { Caller } from '#web/net/call.ts';

// Re-exported because features must not import the engine.
export type { OverlaidMark, OverlaidMeeting } from '#sync/overlay';
export type { OverlaidFollowUp } from '#sync/overlay-follow-ups';
export type { OverlaidName } from '#sync/overlay-names';
export type { OverlaidGuest, OverlaidInvitation } from '#sync/overlay-tertulias';
export type { OverlaidActivity } from '#sync/overlay-weekly';
export type { OutboxRow } from '#sync/types';
export type { Activity, Intent, Recorded, RescueFile };

export type Credentials = BodyOf<typeof login>;

export type Session = {
  /** Stored user: opens the app offline. */
  current(): SessionUser | null;
  subscribe(listener: () => void): () => void;
  /** Too long without the server: names are locked until the next sign-in. */
  isLocked(): boolean;
  /** Throws CallError or NoSignal. */
  signIn(credentials: Credentials): Promise<SessionUser>;
  enterWithToken(token: string): Promise<SessionUser>;
  /** Refetches user and gates; no effect offline. */
  refresh(): Promise<void>;
  /**
   * Works offline. Deletes fetched data, never records. Throws CallError, with all of that done, if
   * the server did not end the session.
   */
  signOut(): Promise<void>;
  /**
   * Sends the records of a person who may no longer enter: a right password opens a session for
   * their queue only, then closes it. Returns the number still waiting.
   */
  drainQueue(
    credentials: Pick<Credentials, 'email' | 'password'>,
  ): Promise<{ stillWaiting: number }>;
};

export type Outbox = {
  queue: QueueDb;
  /** Resolves when on disk (`saved`), or says why not. */
  record(intents: readonly Intent[]): Promise<Recorded>;
  wake(): Promise<void>;
  retry(opId: string): Promise<void>;
  discard(opId: string): Promise<void>;
  replace(opId: string, intents: readonly Intent[]): Promise<Recorded>;
  rescue(): Promise<RescueFile>;
  activity(): Activity;
  subscribe(listener: () => void): () => void;
};

export type StorageState =
  | 'kept'
  /** May be evicted when the phone runs out of room. */
  | 'may-be-erased'
  /** A private window or in-app browser: lost when it closes. */
  | 'gone-at-close';

export type Phone = {
  device: DeviceDb;
  session: Session;
  /** The user's two databases; null when signed out. Changes with the session. */
  person(): PersonDb | null;
  /** The user's queue; null when signed out. Changes with the session. */
  outbox(): Outbox | null;
  /** Queue of a public link, created on first use. */
  publicOutbox(teamId: string): Promise<Outbox>;
  /** Unsent rows of signed-out people on this phone: how many, never whose. */
  othersWaiting(): Promise<number>;
  call: Caller;
  storageState(): Promise<StorageState>;
  /** UUIDv7, timed by `now()`. */
  newId(): string;
  /** Server time as last measured (`web/clock`), never the phone's own. */
  now(): number;
};
