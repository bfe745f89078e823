/** Spreads jobs over processes, one a core. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { bundleWorker } from './bundle-worker.ts';
import type { Done, Job } from './job.ts';

/** A world is thrown away whole: where there is room for some of them, hardly anything outlives its sweep. */
const NODE = ['--enable-source-maps', '--min-semi-space-size=32', '--max-semi-space-size=32'];

/**
 * `onDone` hears of each job as it ends, in whatever order they do. Rejects when a worker dies.
 * What the jobs come to does not depend on how many workers there are.
 */
export async function farm(
  jobs: readonly Job[],
  workers: number,
  onDone: (done: Done) => void,
): Promise<void> {
  const waiting = [...jobs];
  const count = Math.min(Math.max(1, workers), waiting.length);
  const { program, remove } = await bundleWorker();
  const children = Array.from({ length: count }, () => fork(program, { execArgv: NODE }));
  try {
    // Nothing is left behind even if this process is killed in the long time to come.
    await Promise.all(children.map((child) => ready(child))).finally(remove);
    await Promise.all(children.map((child) => workOff(child, waiting, onDone)));
  } finally {
    for (const child of children) if (child.connected) child.disconnect();
  }
}

async function ready(child: ChildProcess): Promise<void> {
  await Promise.race([once(child, 'message'), deathOf(child)]);
}

async function workOff(
  child: ChildProcess,
  waiting: Job[],
  onDone: (done: Done) => void,
): Promise<void> {
  const death = deathOf(child);
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    const answer = once(child, 'message');
    child.send(job);
    const [done] = await Promise.race([answer, death]);
    onDone(done as Done);
  }
}

/** Rejects when it ends. Who has no job any more may go, and nobody minds. */
function deathOf(child: ChildProcess): Promise<never> {
  const death = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`a worker ended with ${code ?? signal}`);
  });
  death.catch(() => {});
  return death;
}
