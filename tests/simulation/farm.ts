/** Spreads jobs over processes, one a core; with one worker, all of it happens here. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Done, doJob, type Job } from './job.ts';

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));

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
  if (workers <= 1) {
    for (const job of waiting) onDone(await doJob(job));
    return;
  }
  const count = Math.min(workers, waiting.length);
  const children = Array.from({ length: count }, () => fork(PROGRAM));
  try {
    await Promise.all(children.map((child) => workOff(child, waiting, onDone)));
  } finally {
    for (const child of children) child.disconnect();
  }
}

async function workOff(
  child: ChildProcess,
  waiting: Job[],
  onDone: (done: Done) => void,
): Promise<void> {
  const death = once(child, 'exit').then(([code]) => {
    throw new Error(`a worker ended with ${code}`);
  });
  death.catch(() => {}); // Who has no job any more may go.
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    const answer = once(child, 'message');
    child.send(job);
    const [done] = await Promise.race([answer, death]);
    onDone(done as Done);
  }
}
