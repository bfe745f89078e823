import { fileURLToPath } from 'node:url';
import { banner } from './banner.ts';
import { listen } from './http/listen.ts';
import { createLogger, errorToFields } from './log.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { misspelledSettings, misspelledText, readSettings } from './settings.ts';
import { start } from './start.ts';
import { StartupRefusal, startupErrorText } from './startup-refusal.ts';
import { mountSite } from './static/mount-site.ts';
import { readSite } from './static/read-site.ts';

const SITE = fileURLToPath(new URL('../dist', import.meta.url));

const log = createLogger();

try {
  const settings = readSettings(process.env);
  for (const one of misspelledSettings(process.env)) {
    process.stderr.write(`${misspelledText(one)}\n`);
  }
  const { app, store, live, metricsToText, stopJobs } = await start(settings, log);
  mountSite(app, readSite(SITE), settings);
  const listening = await listen(app.fetch, settings);
  const serving = settings.metrics && (await serveMetrics(settings.metrics, metricsToText, log));
  process.stdout.write(banner(settings, listening.port));
  stopOnSignal(async () => {
    live.close();
    await listening.stop();
    await serving?.stop();
    await stopJobs();
    await store.close();
  });
} catch (error) {
  if (!(error instanceof StartupRefusal))
    log.error('could not start', { error: errorToFields(error) });
  process.stderr.write(startupErrorText(error));
  // Anything opened before the fault would keep the process alive.
  process.exit(1);
}

/** Lets running requests finish and accepted writes reach the disk before exit. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      log.info('stopping');
      await stop();
      process.exit(0);
    });
  }
}
