/**
 * What the areas are given by the composition root: this phone, its session, its queue. Areas
 * import types and hooks from here and never know how they are made.
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

// Areas may not reach into the engine: what they handle of it, they import from here.
export type { OverlaidMark, OverlaidMeeting } from '#sync/overlay';
export type { OverlaidFollowUp } from '#sync/overlay-follow-ups';
export type { OverlaidName } from '#sync/overlay-names';
export type { OverlaidGuest, OverlaidInvitation } from '#sync/overlay-tertulias';
export type { OverlaidActivity } from '#sync/overlay-weekly';
export type { OutboxRow } from '#sync/types';
export type { Activity, Intent, Recorded, RescueFile };

export type Credentials = BodyOf<typeof login>;

export type Session = {
  /** Who is signed in on this phone, as stored: opens the app without signal. */
  current(): SessionUser | null;
  subscribe(listener: () => void): () => void;
  /** Too long without the server: names stay shut until the person signs in again. */
  isLocked(): boolean;
  /** Throws CallError or NoSignal. */
  signIn(credentials: Credentials): Promise<SessionUser>;
  enterWithToken(token: string): Promise<SessionUser>;
  /** Asks the server anew who this is and what stands before them; nothing changes without signal. */
  refresh(): Promise<void>;
  /**
   * Works without signal. Deletes what the server told this person; never what they recorded. Throws
   * CallError, with all of that done, when the server did not end the session.
   */
  signOut(): Promise<void>;
  /**
   * Hands in what a person who may no longer enter recorded here: a right password opens a session
   * for their queue alone, which is sent and closed. Answers how many are still waiting.
   */
  drainQueue(
    credentials: Pick<Credentials, 'email' | 'password'>,
  ): Promise<{ stillWaiting: number }>;
};

/** A queue of this phone, with what a screen may do to it. */
export type Outbox = {
  queue: QueueDb;
  /** Resolves when it is on disk (`saved`), or tells why it is not. */
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
  /** The browser promised to keep it. */
  | 'kept'
  /** It may be erased when the phone runs out of room. */
  | 'may-be-erased'
  /** A private window or an app's own browser: gone when it closes. */
  | 'gone-at-close';

export type Phone = {
  device: DeviceDb;
  session: Session;
  /** The signed-in person's two databases; null when nobody is. Changes with the session. */
  person(): PersonDb | null;
  /** The signed-in person's queue; null when nobody is. Changes with the session. */
  outbox(): Outbox | null;
  /** The queue of a public link; made on first use. */
  publicOutbox(teamId: string): Promise<Outbox>;
  /** How many rows of people who are not signed in wait on this phone. Never whose. */
  othersWaiting(): Promise<number>;
  call: Caller;
  storageState(): Promise<StorageState>;
  /** A new meeting's id: UUIDv7, of `now()`. */
  newId(): string;
  /** The server's time as last measured (`web/clock`), never the phone's own. */
  now(): number;
};
