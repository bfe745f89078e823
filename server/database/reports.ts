import pg from 'pg';
import { isUnavailable } from './is-unavailable.ts';
import { type RefusalReason, type Replica, type ReplicaLook, ReplicaRefusal } from './replica.ts';
import type { Store } from './store.ts';
import type { WalMoment } from './wal-moment.ts';

/** The door of heavy reports. What they say is never older than the question, wherever it is read. */
export type Reports = Pick<Store, 'snapshot'> & {
  /** How the replica is now; null where there is none. */
  look(): Promise<ReplicaLook | null>;
  close(): Promise<void>;
};

export type ReportAnswered = {
  source: 'replica' | 'primary';
  /** Why there. */
  reason: 'current' | 'busy' | 'failed' | 'resting' | RefusalReason;
};

export type ReportsDeps = {
  /** At the primary. */
  snapshot: Store['snapshot'];
  readMoment: () => Promise<WalMoment>;
  replica: Replica;
  onReport: (answered: ReportAnswered) => void;
  onProblem: (error: unknown) => void;
  /** Ms, from any beginning. */
  now?: () => number;
};

/** A replica that could not answer is left alone this long: nobody waits for it meanwhile. */
export const REST_MS = 5_000;
/** What `pg-pool` says when every connection stays in use. */
const BUSY_WORDS = /^timeout exceeded when trying to connect/;

export function reportsAtPrimary(snapshot: Store['snapshot']): Reports {
  return { snapshot, look: async () => null, close: async () => {} };
}

/**
 * Reports at the replica, once it has replayed everything the primary had when they were asked for;
 * otherwise, or when it fails, the whole report again at the primary.
 */
export function createReports(deps: ReportsDeps): Reports {
  const { readMoment, replica, onReport, onProblem } = deps;
  const rest = createRest(deps.now ?? (() => performance.now()));

  function answeredAtReplica(): void {
    rest.end();
    onReport({ source: 'replica', reason: 'current' });
  }

  return {
    async snapshot(job) {
      let reason: ReportAnswered['reason'] = 'resting';
      if (rest.mayTry()) {
        try {
          const value = await replica.snapshot(await readMoment(), job);
          answeredAtReplica();
          return value;
        } catch (error) {
          if (!isFault(error)) {
            answeredAtReplica();
            throw error;
          }
          reason = reasonOf(error);
          if (reason === 'failed') onProblem(error);
          if (reason !== 'busy') rest.begin();
        }
      }
      onReport({ source: 'primary', reason });
      return deps.snapshot(job);
    },
    look: async () => replica.look(await readMoment()),
    close: replica.close,
  };
}

/** Everything else is the report's own answer: a refusal, a thing that is not found. */
function isFault(error: unknown): boolean {
  const isOurs = error instanceof ReplicaRefusal || error instanceof pg.DatabaseError;
  return isOurs || isUnavailable(error);
}

function reasonOf(error: unknown): ReportAnswered['reason'] {
  if (error instanceof ReplicaRefusal) return error.reason;
  return error instanceof Error && BUSY_WORDS.test(error.message) ? 'busy' : 'failed';
}

/** After a rest one caller tries; the others pass by until it has succeeded. */
function createRest(now: () => number) {
  let until: number | null = null;
  return {
    begin: () => {
      until = now() + REST_MS;
    },
    end: () => {
      until = null;
    },
    mayTry(): boolean {
      if (until === null) return true;
      if (now() < until) return false;
      until = now() + REST_MS;
      return true;
    },
  };
}
