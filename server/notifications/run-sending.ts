import { errorToFields } from '../log.ts';
import { type SendingDeps, sendDue } from './send-due.ts';

const EVERY_MS = 10_000;

/** Sends due notifications every ten seconds. Returns its stop, which waits for running ones. */
export function runSending(deps: SendingDeps): () => Promise<void> {
  let running: Promise<void> | null = null;
  const look = () => {
    running ??= sendDue(deps)
      .catch((error) => deps.log.error('push', { error: errorToFields(error) }))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
