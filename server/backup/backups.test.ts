import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { runAdmin } from '../admin/run-admin.ts';
import { createStore, type Store } from '../database/create-store.ts';
import { silentLogger } from '../log.ts';
import { createMailbox } from '../mail/create-mail.ts';
import { createErasureLedger } from '../privacy/erasure-ledger.ts';
import { readSettings } from '../settings.ts';
import { createKeyPair } from './age-files.ts';
import { backupName, listBackups } from './backup-files.ts';
import { backUpNow, rehearseNow, runBackups } from './run-backups.ts';
import { readRuns } from './runs.ts';

let home: string;
let folder: string;
let store: Store;
let clock: number;
let mailbox: ReturnType<typeof createMailbox>;
let keys: { identity: string; recipient: string };
let keyFile: string;
let said: string[];

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'lideres-backup-'));
  folder = join(home, 'respaldos');
  keyFile = join(home, 'llave.txt');
  clock = Date.parse('2026-11-26T12:00:00-06:00');
  mailbox = createMailbox();
  keys = await createKeyPair();
  writeFileSync(keyFile, `# public key: ${keys.recipient}\n${keys.identity}\n`);
  said = [];
  store = await createStore({ url: databaseUrl() });
  await addPerson('Marcador Único');
});
afterEach(async () => {
  await store.close();
  rmSync(home, { recursive: true, force: true });
});

const databaseUrl = () => `file:${join(home, 'lideres.db')}`;
const ledgerFile = () => join(home, 'lideres.db.erased');
const env = (more: Record<string, string> = {}) => ({
  DATABASE_URL: databaseUrl(),
  BACKUP_DIR: folder,
  BACKUP_RECIPIENTS: keys.recipient,
  OPERATOR_MAIL: 'turno@red.example',
  ...more,
});
const deps = (more: Record<string, string> = {}) => ({
  store,
  settings: readSettings(env(more)),
  erasures: createErasureLedger(ledgerFile()),
  mail: mailbox,
  log: silentLogger,
  now: () => clock,
});
const say = (line: string) => void said.push(line);
const admin = (...argv: string[]) =>
  runAdmin(argv, {
    databaseUrl: databaseUrl(),
    env: env(),
    now: () => clock,
    readInput: async () => '',
    say,
    complain: say,
  });

function addPerson(alias: string) {
  return store.write(async (trx) =>
    trx
      .insertInto('people')
      .values({
        ...{ alias, state: 'Durango', city: 'Durango', role: 'integrante', status: 'approved' },
        ...{ created_at: clock, change: await store.nextChange(trx) },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

const newest = () => join(folder, listBackups(folder)[0]?.name ?? '');
const plainNames = () => readdirSync(home).filter((name) => /respaldo$|ensayo|abierto/.test(name));

describe('a backup', () => {
  it('T39: is encrypted before it is in the folder, for the owner alone, and its key opens it', async () => {
    expect(await backUpNow(deps())).toMatchObject({ outcome: 'ok', reason: null });
    expect(statSync(newest()).mode & 0o777).toBe(0o600);
    expect(readFileSync(newest()).includes('Marcador')).toBe(false);
    expect(plainNames()).toEqual([]);
    await store.close();

    expect(await admin('restore', '--from', newest())).toBe(1);
    expect(said.at(-1)).toContain('--key');
    expect(await admin('restore', '--from', newest(), '--key', keyFile)).toBe(0);
    expect(plainNames()).toEqual([]);
    store = await createStore({ url: databaseUrl() });
    const people = await store.read.selectFrom('people').select('alias').execute();
    expect(people).toEqual([{ alias: 'Marcador Único' }]);
  });

  it('that was cut, or belongs to another key, is not restored', async () => {
    await backUpNow(deps());
    const other = join(home, 'otra.txt');
    writeFileSync(other, (await createKeyPair()).identity);
    expect(await admin('restore', '--from', newest(), '--key', other)).toBe(1);
    expect(said.at(-1)).toBe(
      'La llave no abre este respaldo: usa la que hace pareja con BACKUP_RECIPIENTS.',
    );
    truncateSync(newest(), statSync(newest()).size - 100);
    expect(await admin('restore', '--from', newest(), '--key', keyFile)).toBe(1);
    expect(said.at(-1)).toContain('no es una base de datos completa');
    expect(plainNames()).toEqual([]);
  });

  it('is plain without a key, kept 35 days, and what a killed one left goes', async () => {
    const old = backupName(clock - 36 * DAY_MS, 'db', false);
    await backUpNow(deps({ BACKUP_RECIPIENTS: '' }));
    writeFileSync(join(folder, old), 'x');
    writeFileSync(join(folder, `.${old}.partial`), 'x');
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    clock += 1_000;
    const run = await backUpNow(deps({ BACKUP_RECIPIENTS: '' }));
    expect(run.detail).toMatchObject({ deleted: 1 });
    const names = listBackups(folder).map(({ name }) => name);
    expect(readdirSync(folder).sort()).toEqual([...names, 'notes.txt'].sort());
    expect(names).toHaveLength(2);
    const copy = await createStore({ url: `file:${newest()}` });
    expect(await copy.read.selectFrom('people').select('alias').execute()).toHaveLength(1);
    await copy.close();
  });

  it('that fails says so by row and one mail a day, with what to do and nothing else', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    const failed = () => backUpNow(deps());
    expect(await failed()).toMatchObject({ outcome: 'failed' });
    await failed();
    clock += DAY_MS;
    await failed();
    expect(mailbox.letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['turno@red.example', 'El respaldo de hoy falló'],
      ['turno@red.example', 'El respaldo de hoy falló'],
    ]);
    expect(await readRuns(store.read, 'backup', 9)).toHaveLength(3);
  });

  it('of the day is made once by the server itself, then rehearsed', async () => {
    const start = async () => {
      const stop = runBackups({
        ...deps({ BACKUP_IDENTITY_FILE: keyFile }),
        every: () => () => {},
      });
      await expect
        .poll(async () => (await readRuns(store.read, 'backup', 9)).length)
        .toBeGreaterThan(0);
      await stop();
    };
    await start();
    await start();
    expect(listBackups(folder)).toHaveLength(1);
    const [rehearsal] = await readRuns(store.read, 'rehearsal', 9);
    expect(rehearsal).toMatchObject({ outcome: 'ok', detail: { people: 1 } });
  });
});

describe('a rehearsal', () => {
  const key = () => ({ BACKUP_IDENTITY_FILE: keyFile });

  it('counts what it restored, erases again whom the list names, and changes nothing in use', async () => {
    const gone = await addPerson('Borrada');
    await backUpNow(deps());
    writeFileSync(ledgerFile(), `${gone.id} ${clock}\n`);
    const before = readFileSync(newest());
    const run = await rehearseNow(deps(key()));
    expect(run).toMatchObject({ outcome: 'ok', detail: { people: 2, erasedAgain: 1 } });
    expect(readFileSync(newest()).equals(before)).toBe(true);
    expect(readFileSync(ledgerFile(), 'utf8')).toBe(`${gone.id} ${clock}\n`);
    const { alias } = await store.read
      .selectFrom('people')
      .select('alias')
      .where('id', '=', gone.id)
      .executeTakeFirstOrThrow();
    expect(alias).toBe('Borrada');
    expect(plainNames()).toEqual([]);
    expect(existsSync(join(home, '.ensayo'))).toBe(false);
  });

  it('of an encrypted backup without its key says so, and is no failure', async () => {
    await backUpNow(deps());
    expect(await rehearseNow(deps())).toMatchObject({ outcome: 'skipped', reason: 'no-key' });
    expect(mailbox.letters).toEqual([]);
  });

  it('of a damaged backup fails, and the operator is mailed', async () => {
    await backUpNow(deps({ BACKUP_RECIPIENTS: '' }));
    const bytes = readFileSync(newest());
    bytes.fill(7, 4_096, 12_288);
    chmodSync(newest(), 0o600);
    writeFileSync(newest(), bytes);
    utimesSync(newest(), 0, 0);
    expect(await rehearseNow(deps())).toMatchObject({ outcome: 'failed', reason: 'check-failed' });
    expect(mailbox.letters).toHaveLength(1);
  });

  it('of a backup without people fails where there are people', async () => {
    const empty = await createStore({ url: `file:${join(home, 'empty.db')}` });
    const settings = { ...deps().settings, databaseUrl: `file:${join(home, 'empty.db')}` };
    await backUpNow({ ...deps(), store: empty, settings });
    await empty.close();
    expect(await rehearseNow(deps(key()))).toMatchObject({ outcome: 'failed', reason: 'empty' });
  });
});

it('the operator makes keys, backups and rehearsals by command, and no private key is printed', async () => {
  const own = join(home, 'propia.txt');
  expect(await admin('backup-keys', '--to', own)).toBe(0);
  expect(statSync(own).mode & 0o777).toBe(0o600);
  expect(await admin('backup-keys', '--to', own)).toBe(1);
  expect(await admin('backup')).toBe(0);
  expect(await admin('backups')).toBe(0);
  expect(said.at(-1)).toBe('Respaldos: 1.');
  expect(await admin('rehearse')).toBe(1);
  expect(said.at(-1)).toContain('Está cifrado');
  expect(said.join('\n')).not.toContain('AGE-SECRET-KEY');
  expect(said.some((line) => /^BACKUP_RECIPIENTS=age1\w{58}$/.test(line))).toBe(true);
});
