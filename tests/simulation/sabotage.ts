/** Where a test may put a known bug between the parts, to see whether the simulation finds it. */
import type { CacheStore, Clock, Journal, QueueStore, Transport } from '#sync/ports';
import type { CacheDisk } from '#sync/testing/memory-cache-store';
import type { QueueDisk } from '#sync/testing/memory-queue-store';
import type { Asked, SimServer } from './server.ts';
import type { ReadReply } from './transport.ts';

type Step = (at: string) => Promise<void>;

export type Sabotage = {
  store?(store: QueueStore, disk: QueueDisk, step: Step): QueueStore;
  cache?(cache: CacheStore, disk: CacheDisk, step: Step): CacheStore;
  journal?(journal: Journal): Journal;
  transport?(transport: Transport): Transport;
  clock?(clock: Clock): Clock;
  readReply?: ReadReply;
  /** Wraps the machine that answers. */
  server?(server: SimServer): SimServer;
  /** Sees, and may change, a request before the server does. */
  asked?(asked: Asked, now: number): Asked;
  /** A queue database that is begun anew takes this identity instead of a random one. */
  queueId?: string;
  /** Signing out takes the queue with it, and its copies. */
  wipesQueueOnSignOut?: boolean;
  /** Nobody looks who is signed in: a page goes on sending under whatever session there is. */
  ignoresWhoIsSignedIn?: boolean;
  /** A lock that nobody gives back is waited for, for ever. */
  neverSteals?: boolean;
  /** All people of a phone record into one queue. */
  sharesQueue?: boolean;
};
