import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newestMigration } from '#server/database/migrate';
import { checkRegister } from '../../bench/nation/check-register.ts';
import { findHaproxy, startHaproxy } from '../../bench/nation/haproxy.ts';
import { insertParishes, makeParishes } from '../../bench/server-support/parishes.ts';
import { withCleanup } from '../../bench/support/cleanup.ts';
import { createDataFolder, type RunningServer, startServer } from '../e2e/support/start-server.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/postgres.ts';
import { ROOT } from './export-release.ts';
import { openRaw } from './migrate-to.ts';
import type { Release } from './releases.ts';
import { type LoadReport, startLoad } from './rolling-load.ts';
import { type Build, buildNext, buildRelease, buildToday } from './server-builds.ts';

export type Step = { what: string; seconds: number };

export type RollingReport = LoadReport & {
  from: string;
  to: string;
  steps: Step[];
  /** What became of the older server when it was started over the newer schema. */
  back: 'serves' | 'refuses';
  faults: string[];
};

/** The last release by today's, then today's by one with a step more; answers whether all went well. */
export async function runRolling(release: Release): Promise<boolean> {
  const today = await buildToday();
  const last = await buildRelease(release);
  const next = await buildNext();
  try {
    const reports = [
      await roll({ from: last, to: today, phones: PHONES }),
      await roll({ from: today, to: next, phones: PHONES }),
    ];
    const text = `${JSON.stringify({ schema: newestMigration(), phones: PHONES, reports }, null, 2)}\n`;
    process.stdout.write(text);
    const isWell = reports.every(({ faults }) => faults.length === 0);
    if (isWell) writeFileSync(join(ROOT, `docs/runs/rolling-${release.version}.json`), text);
    return isWell && reports[1]?.back === 'serves';
  } finally {
    for (const build of [last, next]) build.remove();
  }
}

export type Rolling = { from: Build; to: Build; phones: number };

/** Between two processes, as the handbook says: HAProxy has found the first one by then. */
const PHONES = 40;
const SETTLE_MS = 10_000;
const PUSHES_BETWEEN = 200;
const REFUSAL = /es de una versión más nueva/;

/**
 * Two processes of one version over one PostgreSQL, behind HAProxy, under load: each is ended as an
 * operator does and replaced by the newer version, the first of which migrates. Then one goes back.
 */
export function roll({ from, to, phones }: Rolling): Promise<RollingReport> {
  if (findHaproxy() === null) throw new Error('There is no HAProxy here: apt-get install haproxy.');
  return withCleanup(async (cleanup) => {
    const postgres = cleanup.add(await startPostgres({ isForReal: true }), (it) => it.stop());
    const folder = cleanup.add(await createDataFolder(), (it) => it.remove());
    const url = await postgres.url('rolling');
    const ports = [await freePort(), await freePort()];
    const running = new Map<number, RunningServer>();
    cleanup.add(running, (all) => Promise.all([...all.values()].map((it) => it.kill())));
    const open = async (port: number, { program }: Build) => {
      const env = { NODE_ENV: 'production', DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1' };
      const erased = { ERASURE_FILE: `${folder.path}/erased` };
      const place = { dataFolder: folder.path, port, demo: '0' as const };
      running.set(port, await startServer({ ...place, program, env: { ...env, ...erased } }));
    };
    for (const port of ports) await open(port, from);
    const parishes = makeParishes({ parishes: phones, peopleEach: 20, meetingsEach: 600 });
    const raw = openRaw(url);
    await raw.read.transaction().execute((trx) => insertParishes(trx, 'postgres', parishes));
    await raw.close();
    const proxy = cleanup.add(await startHaproxy(folder.path, ports), (it) => it.stop());
    const load = startLoad(proxy.port, parishes);
    await load.goOn(PUSHES_BETWEEN);

    const steps: Step[] = [];
    const replace = async (port: number, build: Build) => {
      const began = performance.now();
      await running.get(port)?.stop();
      const stopped = performance.now();
      await open(port, build);
      const text = `${build.name} at ${ports.indexOf(port) + 1}: ended in ${seconds(began, stopped)} s, answers after`;
      steps.push({ what: text, seconds: seconds(stopped, performance.now()) });
      await wait(SETTLE_MS);
      await load.goOn(PUSHES_BETWEEN);
    };
    for (const port of ports) await replace(port, to);
    const [, last = 0] = ports;
    const back = await replace(last, from).then(
      () => 'serves' as const,
      (error: Error) => {
        if (!REFUSAL.test(error.message)) throw error;
        return 'refuses' as const;
      },
    );
    if (back === 'serves') await running.get(last)?.stop();
    await open(last, to);
    await load.goOn(PUSHES_BETWEEN);
    const done = await load.stop();
    const faults = [...findFaults(done), ...(await checkRegister(url, done.marks))];
    return { from: from.name, to: to.name, ...done, steps, back, faults };
  });
}

const seconds = (began: number, ended: number) => Number(((ended - began) / 1_000).toFixed(1));

/** Answers that are faults, in words. Between two notices 403 is none: each phone is asked again. */
function findFaults({ pushes, reads, streams, notices }: LoadReport): string[] {
  const expected = ['200', '503', ...(Object.keys(notices).length > 1 ? ['403'] : [])];
  return Object.entries({ pushes, reads, streams }).flatMap(([kind, told]) =>
    Object.entries(told)
      .filter(([status]) => !expected.includes(status))
      .map(([status, times]) => `${kind}: ${status}, ${times} times`),
  );
}
