/** A process of the farm: says that it is there, then does what it is sent, one job after another. */
import { doJob, type Job } from './job.ts';

process.on('message', async (job: Job) => {
  process.send?.(await doJob(job));
});
process.on('disconnect', () => process.exit());
process.on('unhandledRejection', (problem) => {
  throw problem;
});
process.send?.('ready');
