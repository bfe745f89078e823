import { randomBytes, randomUUID } from 'node:crypto';
import { freezePeriods } from './attendance-reports/freeze-periods.ts';
import { runBackups } from './backup/run-backups.ts';
import { createStore, type Store } from './database/create-store.ts';
import { refuseMoved } from './database/moved.ts';
import { refuseDemoAccounts } from './demo/end-demo.ts';
import { fillDemo } from './demo/fill-demo.ts';
import type { Deps } from './deps.ts';
import { alertOperator } from './doctor/alert-operator.ts';
import { createDoctor } from './doctor/create-doctor.ts';
import { runFigures } from './figures/refresh-figures.ts';
import type { App } from './http/app.ts';
import { createApp, createServed } from './http/create-app.ts';
import { createLimits } from './http/limits.ts';
import { runDaily } from './jobs/run-daily.ts';
import { createLive, type Live } from './live/create-live.ts';
import { errorToFields, type Logger } from './log.ts';
import { createMail } from './mail/create-mail.ts';
import { createMetrics } from './metrics/create-metrics.ts';
import { readWaiting } from './metrics/read-waiting.ts';
import { runSampling } from './metrics/run-sampling.ts';
import { runSending } from './notifications/run-sending.ts';
import { createBulkActs } from './people/bulk/carry-out.ts';
import { createErasureLedger } from './privacy/erasure-ledger.ts';
import { remindUnconsented } from './privacy/remind-unconsented.ts';
import { runRetention } from './privacy/retention.ts';
import { settleErasures } from './privacy/settle-erasures.ts';
import { createPasswords } from './session/passwords.ts';
import type { Settings } from './settings.ts';
import { freezeWeeks } from './weekly/freeze-weeks.ts';

export type Started = {
  app: App;
  store: Store;
  /** Close before the server stops listening: open streams never end by themselves. */
  live: Live;
  metricsToText(): Promise<string>;
  /** Stops scheduled jobs after the running ones finish. */
  stopJobs(): Promise<void>;
};

const DATABASE_PATIENCE_MS = 60_000;
/** No meetings between three and four in the morning in central Mexico. */
const QUIET_HOUR = 3;
/** After the night's work, before an operator's day. */
const MORNING_HOUR = 7;

/** Throws `StartupRefusal` for demo accounts in production, and for a file in use. */
export async function start(settings: Settings, log: Logger): Promise<Started> {
  const now = Date.now;
  const metrics = createMetrics();
  const store = await createStore({
    url: settings.databaseUrl,
    replicaUrl: settings.replicaUrl,
    onReport: metrics.reportSeen,
    patienceMs: DATABASE_PATIENCE_MS,
    isServer: !settings.isDatabaseShared,
    onProblem: (error) => log.warn('database', { error: errorToFields(error) }),
  });
  await orClose(store, refuseMoved(store));
  if (settings.isProduction) await orClose(store, refuseDemoAccounts(store.read, now()));
  if (settings.demo) await fillDemo(store, settings.demo, now());
  const erasures = settings.erasureFile ? createErasureLedger(settings.erasureFile) : null;
  // Before serving: a restored backup brings erased people back.
  if (erasures) await settleErasures(store, erasures, now());
  const live = createLive({ store, now, log });
  const bulkActs = createBulkActs();
  const doctor = createDoctor({ settings, store, now });
  const mail = createMail({ store, settings, log, now, metrics });
  const deps: Deps = {
    store,
    settings,
    now,
    randomBytes: (count) => randomBytes(count),
    log,
    limits: createLimits({ shared: store.limiters }),
    passwords: createPasswords(),
    mail,
    metrics,
    doctor,
    live,
    bulkActs,
    ...(erasures ? { erasures } : {}),
  };
  const { retention } = settings;
  const stopDaily = runDaily({
    store,
    now,
    name: 'retention-day',
    hour: QUIET_HOUR,
    async job() {
      await remindUnconsented({ store, mail, settings, now: now() });
      const mailFolder = settings.smtpUrl ? null : settings.mailFolder;
      const night = await runRetention({ store, retention, erasures, mailFolder, now: now() });
      if (night.waits) log.error('the clock may be wrong: this night deletes nothing');
      await freezePeriods(store, now());
      await freezeWeeks(store, now());
    },
    onProblem: (error) => log.error('the nightly job failed', { error: errorToFields(error) }),
  });
  const stopAlerts = runDaily({
    ...{ store, now, name: 'alerts', hour: MORNING_HOUR },
    job: () => alertOperator({ doctor, mail, settings }),
    onProblem: (error) => log.error('the alerts failed', { error: errorToFields(error) }),
  });
  const stopMail = mail.run();
  const { push } = settings;
  const stopSending = push ? runSending({ store, push, log, now, metrics }) : async () => {};
  const stopBackups = runBackups({ store, settings, erasures, mail, log, now });
  const process = randomUUID().slice(0, 8);
  const stopSampling = runSampling({ store, settings, metrics, process, now, log });
  const stopFigures = runFigures({ store, now, log });
  const stopBulk = bulkActs.run(createServed(deps));
  const stops = [
    stopDaily,
    stopAlerts,
    stopMail,
    stopSending,
    stopBackups,
    stopSampling,
    stopFigures,
    stopBulk,
  ];
  const stopJobs = async () => void (await Promise.all(stops.map((stop) => stop())));
  const metricsToText = async () =>
    metrics.toText(await readWaiting({ store, settings }, now()), await store.reports.look());
  return { app: createApp(deps), store, live, metricsToText, stopJobs };
}

/** A refusal to start gives the database back. */
async function orClose(store: Store, check: Promise<void>): Promise<void> {
  try {
    await check;
  } catch (refusal) {
    await store.close();
    throw refusal;
  }
}
