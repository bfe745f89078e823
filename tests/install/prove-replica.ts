import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStore } from '#server/database/create-store';
import { checkReplica } from '#server/doctor/check-replica';
import { freePort } from '#tests/support/free-port';
import { replicaCommands } from './replica-commands.ts';
import type { Step } from './report.ts';

const DEBIAN = '/usr/lib/postgresql';
const DATA = '/var/lib/postgresql/15/main';
const MAY_REPLICATE = /`(host replication [^`]+)`/;
const ROLE = ['-c', "create role lideres login password 'app'"];

type Cluster = { data: string; port: number };
type Machines = { home: string; bin: string; primary: Cluster; replica: Cluster };

/**
 * The handbook's commands as they stand, by Debian's PostgreSQL: only folders, addresses and ports are
 * others, and what systemd does is done by `pg_ctl`. Needs root.
 */
export async function proveReplica(project: string, steps: Step[]): Promise<void> {
  const handbook = readFileSync(join(project, 'docs/operating.md'), 'utf8');
  const version = readdirSync(DEBIAN).sort().at(-1) ?? '';
  const home = mkdtempSync(join(tmpdir(), 'lideres-replica-'));
  execFileSync('chown', ['postgres', home]);
  const primary = { data: join(home, 'primary'), port: await freePort() };
  const replica = { data: join(home, 'replica'), port: await freePort() };
  const machines = { home, bin: join(DEBIAN, version, 'bin'), primary, replica };
  try {
    makePrimary(machines, handbook);
    initialise(machines, replica);
    control(machines, replica, 'start');
    let where = primary;
    for (const command of replicaCommands(handbook)) {
      if (command.startsWith('systemctl stop')) where = replica;
      const began = performance.now();
      const saw = carryOut(machines, command, where);
      const seconds = (performance.now() - began) / 1_000;
      steps.push({ name: `\`${command}\``, isDone: true, seconds, saw });
    }
    steps.push(await readReport(machines, version));
  } finally {
    for (const cluster of [replica, primary]) {
      if (existsSync(join(cluster.data, 'postmaster.pid'))) control(machines, cluster, 'stop');
    }
    rmSync(home, { recursive: true, force: true });
  }
}

function makePrimary(machines: Machines, handbook: string): void {
  const { primary } = machines;
  initialise(machines, primary);
  const line = MAY_REPLICATE.exec(handbook)?.[1]?.replace('10.0.0.2', '127.0.0.1') ?? '';
  const file = join(primary.data, 'pg_hba.conf');
  // Only by what the handbook says may anything be copied.
  const others = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, others.filter((other) => !/\sreplication\s/.test(other)).join('\n'));
  appendFileSync(file, `${line}\n`);
  control(machines, primary, 'start');
  const make = ['psql', ...ROLE, '-c', 'create database lideres owner lideres'];
  asPostgres(machines, make, primary);
}

function initialise(machines: Machines, cluster: Cluster): void {
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256'];
  asPostgres(machines, ['initdb', '-D', cluster.data, ...auth], cluster);
}

function control(machines: Machines, cluster: Cluster, act: 'start' | 'stop'): void {
  const { data, port } = cluster;
  const options = `-p ${port} -k ${machines.home} -c listen_addresses=127.0.0.1`;
  const words = ['-D', data, '-w', '-l', `${data}.log`, '-o', options, act];
  asPostgres(machines, ['pg_ctl', ...words], cluster);
}

function asPostgres(machines: Machines, words: readonly string[], where: Cluster): string {
  return run(machines, ['runuser', '-u', 'postgres', '--', ...words], where);
}

function run({ home, bin }: Machines, words: readonly string[], where: Cluster): string {
  const [program = '', ...rest] = words;
  const env = {
    ...{ ...process.env, PATH: `${bin}:${process.env.PATH}` },
    ...{ PGHOST: home, PGPORT: String(where.port) },
  };
  return execFileSync(program, rest, { env, cwd: '/', encoding: 'utf8', timeout: 120_000 });
}

function carryOut(machines: Machines, command: string, where: Cluster): string {
  const [, act] = /^systemctl (start|stop) postgresql@15-main$/.exec(command) ?? [];
  if (act) {
    control(machines, machines.replica, act as 'start' | 'stop');
    return 'by `pg_ctl`';
  }
  const here = command
    .replaceAll(DATA, machines.replica.data)
    .replaceAll('host=10.0.0.1', `host=127.0.0.1 port=${machines.primary.port}`);
  const said = run(machines, ['sh', '-c', here], where).trim().split('\n');
  const rows = said.filter((line) => !/^[-+]+$/.test(line.trim()));
  return rows.map((line) => line.trim().replace(/\s*\|\s*/g, ', ')).join(' ');
}

/** By the application's own role, which is no superuser. */
async function readReport({ primary, replica }: Machines, version: string): Promise<Step> {
  const began = performance.now();
  const urlOf = ({ port }: Cluster) => `postgres://lideres:app@127.0.0.1:${port}/lideres`;
  const told: string[] = [];
  const store = await createStore({
    ...{ url: urlOf(primary), replicaUrl: urlOf(replica) },
    onReport: ({ source, reason }) => void told.push(`${source} (${reason})`),
  });
  await store.write((trx) =>
    trx.insertInto('meta').values({ key: 'written', value: '' }).execute(),
  );
  const keys = await store.reports.snapshot((trx) =>
    trx.selectFrom('meta').select('key').where('key', '=', 'written').execute(),
  );
  const [finding] = await checkReplica(store);
  await store.close();
  return {
    name: `a report right after a write, PostgreSQL ${version}, by a role that is no superuser`,
    isDone: keys.length === 1 && told.join() === 'replica (current)' && finding?.level === 'ok',
    seconds: (performance.now() - began) / 1_000,
    saw: `read at: ${told.join()}; the doctor: «${finding?.says}»`,
  };
}
