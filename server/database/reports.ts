import pg from 'pg';
import { isUnavailable } from './is-unavailable.ts';
import { type Replica, ReplicaRefusal } from './replica.ts';
import type { ReportAnswered, Reports } from './store.ts';
import type { WalMoment } from './wal-moment.ts';

/** Reads the primary. */
export type OwnConnections = Pick<Reports, 'snapshot' | 'atOnce' | 'close'>;

export type ReportsDeps = {
  primary: OwnConnections;
  readMoment: () => Promise<WalMoment>;
  replica: Replica;
  onReport: (answered: ReportAnswered) => void;
  onProblem: (error: unknown) => void;
  /** Monotonic clock, ms. */
  now?: () => number;
};

/** How long a replica that failed is not tried, ms. */
export const REST_MS = 5_000;
/** Message of `pg-pool` when all connections are in use. */
const BUSY_WORDS = /^timeout exceeded when trying to connect/;

/** On connections of the primary that are theirs alone. */
export function reportsAtPrimary(own: OwnConnections): Reports {
  return { ...own, look: async () => null };
}

/**
 * Reads reports from the replica once it has replayed everything the primary had at the request. If it
 * has not, or fails, the whole report is read again from the primary.
 */
export function createReports(deps: ReportsDeps): Reports {
  const { primary, readMoment, replica, onReport, onProblem } = deps;
  const rest = createRest(deps.now ?? (() => performance.now()));

  function answeredAtReplica(): void {
    rest.end();
    onReport({ source: 'replica', reason: 'current' });
  }

  return {
    atOnce: primary.atOnce,
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
      return primary.snapshot(job);
    },
    look: async () => replica.look(await readMoment()),
    async close() {
      await replica.close();
      await primary.close();
    },
  };
}

/** Other errors are the report's own result (404, 403) and are not retried at the primary. */
function isFault(error: unknown): boolean {
  const isOurs = error instanceof ReplicaRefusal || error instanceof pg.DatabaseError;
  return isOurs || isUnavailable(error);
}

function reasonOf(error: unknown): ReportAnswered['reason'] {
  if (error instanceof ReplicaRefusal) return error.reason;
  return error instanceof Error && BUSY_WORDS.test(error.message) ? 'busy' : 'failed';
}

/** After the pause one caller tries the replica; the others use the primary until it succeeds. */
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
