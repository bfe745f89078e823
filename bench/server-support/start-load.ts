import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { quantile } from '../support/statistics.ts';
import type { LoadDone, LoadJob } from './load-process.ts';

export type Load = {
  /** Every lane at once; from the first connection to the last answer. Throws unless all are 2xx. */
  run(port: number, lanes: Buffer[][]): Promise<Loaded>;
  stop(): Promise<void>;
};

export type Loaded = { elapsedMs: number; p50: number; p99: number; answers: number };

const PROGRAM = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** Starts the process that plays the phones. */
export function startLoad(): Load {
  const child = fork(PROGRAM, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  return {
    async run(port, lanes) {
      const done = nextMessage(child);
      child.send({ port, lanes } satisfies LoadJob);
      return summarise(await done);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function nextMessage(child: ReturnType<typeof fork>): Promise<LoadDone> {
  const ended = new AbortController();
  const endWait = () => ended.abort();
  child.once('exit', endWait);
  try {
    const [done] = await once(child, 'message', { signal: ended.signal });
    return done as LoadDone;
  } finally {
    child.off('exit', endWait);
  }
}

function summarise(done: LoadDone): Loaded {
  if ('failure' in done) throw new Error(done.failure);
  const refused = done.answers.filter(({ status }) => status < 200 || status > 299);
  if (refused.length > 0) {
    const statuses = [...new Set(refused.map(({ status }) => status))].join(', ');
    throw new Error(`${refused.length} of ${done.answers.length} answers were ${statuses}.`);
  }
  const times = done.answers.map(({ ms }) => ms);
  return {
    elapsedMs: done.elapsedMs,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    answers: times.length,
  };
}
