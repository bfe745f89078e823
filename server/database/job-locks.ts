import { createHash } from 'node:crypto';
import pg from 'pg';
import { holdFile } from './hold-file.ts';

export type JobLocks = {
  /** Runs the job unless another runner holds its name. The lock ends with job or process. */
  runAlone<T>(name: string, job: () => Promise<T>): Promise<JobTurn<T>>;
  close(): Promise<void>;
};

export type JobTurn<T> = { type: 'ran'; value: T } | { type: 'busy' };

type Release = () => void | Promise<void>;
type Take = (name: string) => Promise<Release | null>;

const CONNECT_WITHIN_MS = 10_000;
/** Any constant works, if every process uses the same. */
const LOCK_SPACE = 720_575;

/** Advisory locks, each on its own connection: connection and lock end with the process. */
export function createPostgresJobLocks(url: string, onProblem: (e: unknown) => void): JobLocks {
  return createJobLocks(async (name) => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
    });
    client.on('error', onProblem);
    await client.connect();
    const end = () => client.end().catch(onProblem);
    try {
      const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as is_ours', [
        LOCK_SPACE,
        numberOf(name),
      ]);
      if (rows[0].is_ours) return end;
    } catch (error) {
      await end();
      throw error;
    }
    await end();
    return null;
  });
}

/** Locks a small file beside the database; the system frees it when the process ends. */
export function createSqliteJobLocks(file: string): JobLocks {
  let held: ReturnType<typeof holdFile> = null;
  let jobs = 0;
  return createJobLocks(async () => {
    held ??= holdFile(file);
    if (!held) return null;
    jobs += 1;
    return () => {
      jobs -= 1;
      if (jobs > 0) return;
      held?.release();
      held = null;
    };
  });
}

/** In memory there is no other process. */
export function createMemoryJobLocks(): JobLocks {
  return createJobLocks(async () => () => {});
}

function createJobLocks(take: Take): JobLocks {
  const running = new Map<string, Promise<unknown>>();
  return {
    async runAlone(name, job) {
      if (running.has(name)) return { type: 'busy' };
      const turn = takeAndRun(take, name, job);
      running.set(name, turn);
      try {
        return await turn;
      } finally {
        running.delete(name);
      }
    },
    async close() {
      await Promise.allSettled(running.values());
    },
  };
}

async function takeAndRun<T>(take: Take, name: string, job: () => Promise<T>): Promise<JobTurn<T>> {
  const release = await take(name);
  if (!release) return { type: 'busy' };
  try {
    return { type: 'ran', value: await job() };
  } finally {
    await release();
  }
}

/** 31 bits, as the lock takes them. */
function numberOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) >>> 1;
}
