import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createPostgresPool } from './postgres-pool.ts';
import type { Schema, Trx } from './schema.ts';
import type { WalMoment } from './wal-moment.ts';

export type Replica = {
  /**
   * Runs `job` in one snapshot that includes everything up to `moment`. Throws `ReplicaRefusal`
   * when the replica has not replayed that far within 300 ms, or may not be read.
   */
  snapshot<T>(moment: WalMoment, job: (trx: Trx) => Promise<T>): Promise<T>;
  look(moment: WalMoment): Promise<ReplicaLook>;
  close(): Promise<void>;
};

export type RefusalReason = 'behind' | 'not-standby' | 'other-database';

export type ReplicaLook =
  | { type: 'unreachable' | 'not-standby' | 'other-database' }
  | {
      type: 'standby';
      lagBytes: number;
      /** Age of the last replayed commit; 0 when up to date. */
      lagSeconds: number;
      isPaused: boolean;
      isCurrent: boolean;
    };

export class ReplicaRefusal extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(`the replica cannot answer: ${reason}`);
    this.reason = reason;
  }
}

const CONNECTIONS = 8;
const CONNECT_MS = 1_000;
const ANSWER_MS = 20_000;
/** Limit of the check before a report, which takes about 1 ms. */
const PROOF_MS = 500;
const PATIENCE_MS = 300;
const LONGEST_PAUSE_MS = 40;

const PROOF = `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCurrent",
  (select value from meta where key = 'epoch') as epoch`;
const LOOK = `select greatest(0, pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())) as "lagBytes",
  case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0 else greatest(0, coalesce(
    extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)) end as "lagSeconds",
  case when pg_is_in_recovery() then pg_is_wal_replay_paused() else false end as "isPaused"`;

type Proof = { isStandby: boolean; isCurrent: boolean | null; epoch: string | null };
type Lag = { lagBytes: number; lagSeconds: number; isPaused: boolean };

export function openReplica(url: string, onProblem: (error: unknown) => void): Replica {
  const limits = { max: CONNECTIONS, waitMs: CONNECT_MS, answerMs: ANSWER_MS };
  const pool = createPostgresPool({ url, onProblem, ...limits });
  const wrapped = new WeakMap<pg.PoolClient, Kysely<Schema>>();

  /** One Kysely per connection: `compileOnce` caches by its adapter. */
  function kyselyOver(client: pg.PoolClient): Kysely<Schema> {
    const db = wrapped.get(client) ?? overConnection(client);
    wrapped.set(client, db);
    return db;
  }

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let isWhole = false;
    try {
      const value = await work(client);
      isWhole = true;
      return value;
    } catch (error) {
      isWhole = error instanceof ReplicaRefusal;
      throw error;
    } finally {
      // After a timeout the late answer would reach the connection's next user.
      client.release(!isWhole);
    }
  }

  return {
    snapshot: (moment, job) =>
      withClient(async (client) => {
        // Before the transaction begins, because its snapshot must be newer than the check.
        await untilCurrent(client, moment);
        const transaction = kyselyOver(client).transaction();
        return transaction
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(job);
      }),
    look: (moment) => withClient((client) => lookAt(client, moment)).catch(() => UNREACHABLE),
    close: () => pool.end(),
  };
}

const UNREACHABLE: ReplicaLook = { type: 'unreachable' };

/** Waits up to 300 ms, on the connection that will be read. */
async function untilCurrent(client: pg.PoolClient, moment: WalMoment): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (let pauseMs = 2; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const proof = await ask<Proof>(client, PROOF, moment);
    if (!proof.isStandby) throw new ReplicaRefusal('not-standby');
    if (proof.isCurrent) {
      if (proof.epoch !== moment.epoch) throw new ReplicaRefusal('other-database');
      return;
    }
    if (performance.now() + pauseMs > end) throw new ReplicaRefusal('behind');
    await wait(pauseMs);
  }
}

async function lookAt(client: pg.PoolClient, moment: WalMoment): Promise<ReplicaLook> {
  const lag = await ask<Lag>(client, LOOK, moment);
  try {
    await untilCurrent(client, moment);
    return { type: 'standby', ...lag, isCurrent: true };
  } catch (error) {
    if (!(error instanceof ReplicaRefusal)) throw error;
    if (error.reason !== 'behind') return { type: error.reason };
    return { type: 'standby', ...lag, isCurrent: false };
  }
}

async function ask<T>(client: pg.PoolClient, text: string, { lsn }: WalMoment): Promise<T> {
  const query = { text, values: [lsn], query_timeout: PROOF_MS };
  const { rows } = await client.query(query);
  return rows[0] as T;
}

function overConnection(client: pg.PoolClient): Kysely<Schema> {
  // `withClient` releases the connection; Kysely must not.
  const held = { query: client.query.bind(client), release() {} } as unknown as pg.PoolClient;
  const pool = { connect: async () => held, end: async () => {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
