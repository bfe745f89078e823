import type { CacheStore, Journal, QueueStore, Transport } from '#sync/ports';
import type { CacheDisk } from '#sync/testing/memory-cache-store';
import type { QueueDisk } from '#sync/testing/memory-queue-store';
import type { OpContent, OutboxRow } from '#sync/types';
import type { Faults } from './faults.ts';
import type { Scheduler } from './scheduler.ts';
import type { Answer, Server } from './server.ts';
import type { Trace } from './trace.ts';
import type { Leader, World } from './world.ts';

export type Violation = { invariant: string; seed: number; message: string };

/** A tap whose tick was shown: from then on it is a promise. */
export type Promised = {
  opId: string;
  phone: string;
  leader: Leader | null;
  content: OpContent;
  /** True time of the tap. */
  at: number;
  /** Made to be refused: it may end as rejected. */
  isPoison: boolean;
};

/** Where known bugs are put back in, to prove that the simulation finds them. */
export type Sabotage = {
  store?(store: QueueStore, disk: () => QueueDisk): QueueStore;
  cache?(
    store: CacheStore,
    disk: () => CacheDisk,
    step: (at: string) => Promise<void>,
  ): CacheStore;
  journal?(journal: Journal): Journal;
  transport?(transport: Transport): Transport;
  /** How a timer of the engine is armed; false: not at all. */
  arms?(ms: number): boolean;
  /** Rewrites a request's body on its way to the server. */
  request?(body: Record<string, unknown>, trueNow: number, personId: number | null): object;
  headers?(headers: Headers): void;
  /** After the server has answered, before the answer leaves; may replace it. */
  answer?(answer: Answer | null, server: Server, body: string | null): Promise<Answer | null>;
  /** What a sign-out does to the person's queue. */
  signOut?(disk: QueueDisk): void;
  /** Rows as the view sees them. */
  viewRows?(rows: OutboxRow[]): OutboxRow[];
};

export type Sim = {
  seed: number;
  scheduler: Scheduler;
  trace: Trace;
  faults: Faults;
  world: World;
  server: Server;
  sabotage: Sabotage;
  promised: Map<string, Promised>;
  /** Tells of a broken invariant. */
  violate(invariant: string, message: string): void;
  /** Work that goes on without being planned: requests being answered. */
  busy: { count: number };
};
