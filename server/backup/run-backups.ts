import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#contract/core/durations';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import { adminCommand } from '../admin-command.ts';
import type { Store } from '../database/store.ts';
import { type DailyDeps, runDaily } from '../jobs/run-daily.ts';
import type { Logger } from '../log.ts';
import type { Mail } from '../mail/create-mail.ts';
import type { ErasureLedger } from '../privacy/erasure-ledger.ts';
import type { Settings } from '../settings.ts';
import { expiredBackups, listBackups } from './backup-files.ts';
import { codeOf, PROBLEM_SENTENCES, type ProblemCode } from './backup-problem.ts';
import { backUpToFolder } from './make-backup.ts';
import { rehearse } from './rehearse.ts';
import { pruneRuns, type Run, type RunDetail, type RunKind, readRuns, recordRun } from './runs.ts';

export type BackupDeps = {
  store: Store;
  settings: Pick<Settings, 'databaseUrl' | 'backups' | 'operatorMail' | 'publicUrl'>;
  erasures: ErasureLedger | null;
  mail: Mail;
  log: Logger;
  now(): number;
  every?: DailyDeps['every'];
};

const SKIPS: ReadonlySet<ProblemCode> = new Set(['no-key', 'no-createdb', 'no-tool', 'no-backup']);
const RUNS_KEPT_DAYS = 400;

/** Daily backup and monthly rehearsal, by one of several processes. Returns its stop. */
export function runBackups(deps: BackupDeps): () => Promise<void> {
  const { store, now, every, settings } = deps;
  const { folder, hour } = settings.backups;
  if (folder === null || settings.databaseUrl.startsWith('file::memory:')) return async () => {};
  // Already in its row, log line and mail.
  const onProblem = () => {};
  const schedule = { store, now, hour, onProblem, ...(every && { every }) };
  const stopBackups = runDaily({
    ...schedule,
    name: 'backup-day',
    job: (signal) => mustBeOk(backUpNow(deps, signal)),
  });
  const stopRehearsals = runDaily({
    ...schedule,
    name: 'rehearsal-month',
    monthly: true,
    async job(signal) {
      // Retried in half an hour, without a row.
      if (listBackups(folder).length === 0) throw new Error('no-backup');
      await mustBeDone(rehearseNow(deps, signal));
    },
  });
  return async () => void (await Promise.all([stopBackups(), stopRehearsals()]));
}

export function backUpNow(deps: BackupDeps, signal?: AbortSignal): Promise<Run> {
  const { store, settings, now } = deps;
  const { folder, recipients, keepDays } = settings.backups;
  return record(deps, 'backup', async () => {
    const order = { url: settings.databaseUrl, folder: folder ?? '', recipients, signal };
    const { bytes } = await backUpToFolder({ ...order, now: now() });
    const expired = expiredBackups(listBackups(order.folder), now(), keepDays);
    for (const { name } of expired) await rm(join(order.folder, name), { force: true });
    await pruneRuns(store, now() - RUNS_KEPT_DAYS * DAY_MS);
    return { bytes, deleted: expired.length };
  });
}

export function rehearseNow(deps: BackupDeps, signal?: AbortSignal): Promise<Run> {
  const { store, settings, erasures, now } = deps;
  const { folder, identityFile } = settings.backups;
  return record(deps, 'rehearsal', () => {
    const backups = { folder: folder ?? '', identityFile };
    return rehearse({ store, url: settings.databaseUrl, backups, erasures, now: now(), signal });
  });
}

async function record(deps: BackupDeps, kind: RunKind, job: () => Promise<RunDetail>) {
  const { store, log, now } = deps;
  const startedAt = now();
  const end = await job().then(
    (detail) => ({ outcome: 'ok' as const, reason: null, detail }),
    (error) => {
      const reason = codeOf(error);
      const isSkip = kind === 'rehearsal' && SKIPS.has(reason);
      return { outcome: isSkip ? ('skipped' as const) : ('failed' as const), reason, detail: {} };
    },
  );
  const run: Run = { kind, startedAt, endedAt: now(), ...end };
  const fields = { ms: run.endedAt - startedAt, ...(run.reason && { code: run.reason }) };
  if (run.outcome === 'ok') log.info(`${kind} made`, fields);
  else if (run.outcome === 'skipped') log.warn(`${kind} skipped`, fields);
  else log.error(`${kind} failed`, fields);
  const [before] = await readRuns(store.read, kind, 1);
  await recordRun(store, run);
  if (run.outcome === 'failed' && !isKnown(before, run)) await mailOperator(deps, run);
  return run;
}

/** Retries run every half hour, but mail goes once a day. */
function isKnown(before: Run | undefined, { endedAt }: Run): boolean {
  const dayOf = (at: number) => civilDay(at, CENTRAL_ZONE);
  return before?.outcome === 'failed' && dayOf(before.endedAt) === dayOf(endedAt);
}

async function mailOperator({ settings, mail }: BackupDeps, { kind, reason }: Run): Promise<void> {
  const { operatorMail, publicUrl } = settings;
  if (operatorMail === null) return;
  const what = kind === 'backup' ? 'El respaldo de hoy' : 'El ensayo de restauración del mes';
  await mail.send({
    to: operatorMail,
    subject: `${what} falló`,
    text: `${what} de ${publicUrl} falló.\n\n${PROBLEM_SENTENCES[reason ?? 'unknown']}\n\nSe intenta de nuevo cada media hora. Para ver el estado completo: ${adminCommand('doctor')}\n`,
  });
}

/** A day counts only with its backup; until then retried. */
async function mustBeOk(ending: Promise<Run>): Promise<void> {
  const { outcome, reason } = await ending;
  if (outcome !== 'ok') throw new Error(reason ?? 'unknown');
}

/** Retried only next month when impossible here. */
async function mustBeDone(ending: Promise<Run>): Promise<void> {
  const { outcome, reason } = await ending;
  if (outcome === 'failed') throw new Error(reason ?? 'unknown');
}
