import { errorToFields, type Logger } from '../log.ts';
import { foldSamples, SAMPLE_MS, type SamplingDeps, takeSample } from './samples.ts';

/** Samples this process every five minutes. Returns its stop, which takes a last sample. */
export function runSampling(deps: SamplingDeps & { log: Logger }): () => Promise<void> {
  const { store, log, now } = deps;
  let running: Promise<unknown> = Promise.resolve();
  const take = () => {
    running = running
      .then(() => takeSample(deps))
      .then(() => store.jobLocks.runAlone('fold-samples', () => foldSamples(store, now())))
      .catch((error) => log.warn('sample', { error: errorToFields(error) }));
  };
  const timer = setInterval(take, SAMPLE_MS).unref();
  return async () => {
    clearInterval(timer);
    take();
    await running;
  };
}
