/** The process that plays the phones, apart from the server's and from the bench's own. */
import { type Answered, runLane } from './http-lane.ts';

export type LoadJob = {
  port: number;
  /** Per connection, the requests it sends one after another. */
  lanes: Uint8Array[][];
};
export type LoadDone = { answers: Answered[]; elapsedMs: number } | { failure: string };

process.on('message', async (job: LoadJob) => {
  process.send?.(await run(job));
});

async function run({ port, lanes }: LoadJob): Promise<LoadDone> {
  const ready = lanes.map((lane) => lane.map((request) => Buffer.from(request)));
  try {
    const start = performance.now();
    const answers = await Promise.all(ready.map((lane) => runLane(port, lane)));
    return { answers: answers.flat(), elapsedMs: performance.now() - start };
  } catch (error) {
    return { failure: String(error) };
  }
}
