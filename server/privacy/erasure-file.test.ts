import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runAdmin } from '../admin/run-admin.ts';
import { createStore } from '../database/create-store.ts';
import type { Store } from '../database/store.ts';
import { silentLogger } from '../log.ts';
import { readSettings } from '../settings.ts';
import { start } from '../start.ts';
import { createErasureLedger } from './erasure-ledger.ts';

const EMAIL = 'qzx-marker@demo.example';
const PHONE = '6187654321';

let folder: string;
let file: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lideres-privacy-'));
  file = join(folder, 'lideres.db');
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function withStore<T>(job: (store: Store) => Promise<T>): Promise<T> {
  const store = await createStore({ url: `file:${file}` });
  try {
    return await job(store);
  } finally {
    await store.close();
  }
}

function admin(...argv: string[]): Promise<0 | 1> {
  const say = (line: string) => void said.push(line);
  const readInput = async () => 'una clave larga';
  const terminal = { databaseUrl: `file:${file}`, now: () => 1_000, readInput };
  return runAdmin(argv, { ...terminal, say, complain: say });
}

async function startAndStop(): Promise<void> {
  const settings = readSettings({ DATABASE_URL: `file:${file}`, DEMO: '0' });
  const { live, store, stopJobs } = await start(settings, silentLogger);
  live.close();
  await stopJobs();
  await store.close();
}

const addPerson = (email = EMAIL) =>
  withStore((store) =>
    store.write(async (trx) => {
      const person = { email, alias: 'Marca', phone: PHONE, state: 'Durango', city: 'Durango' };
      await trx
        .insertInto('people')
        .values({
          ...{ ...person, role: 'integrante', status: 'approved', created_at: 7_000_000 },
          change: await store.nextChange(trx),
        })
        .execute();
    }),
  );
const emails = () =>
  withStore(async ({ read }) => {
    const rows = await read.selectFrom('people').select('email').orderBy('id').execute();
    return rows.map(({ email }) => email);
  });

/** The files as an intruder reads them. */
function bytesOnDisk(): string {
  const files = [file, `${file}-wal`, `${file}.erased`].filter(existsSync);
  return files.map((path) => readFileSync(path, 'latin1')).join('\n');
}

describe('T40: a backup put back', () => {
  it('brings nobody back who was erased since', async () => {
    const backup = join(folder, 'respaldo.db');
    await addPerson();
    await addPerson('queda@demo.example');
    expect(await admin('backup', '--to', backup)).toBe(0);
    expect(await admin('erase-person', '--email', EMAIL)).toBe(0);
    expect(await admin('restore', '--from', backup)).toBe(0);
    expect(await emails()).toEqual([EMAIL, 'queda@demo.example']);
    await startAndStop();
    expect(await emails()).toEqual([null, 'queda@demo.example']);
    expect(statSync(`${file}.erased`).mode & 0o777).toBe(0o600);
  });

  it('does not take whoever was given the number of somebody erased', async () => {
    await addPerson();
    createErasureLedger(`${file}.erased`).add([{ id: 1, createdAt: 6_999_999 }]);
    await startAndStop();
    expect(await emails()).toEqual([EMAIL]);
  });

  it('an erasure whose line a crash prevented is in the ledger after the next start', async () => {
    await addPerson();
    await admin('erase-person', '--id', '1');
    rmSync(`${file}.erased`);
    await startAndStop();
    expect(createErasureLedger(`${file}.erased`).read()).toEqual([{ id: 1, createdAt: 7_000_000 }]);
  });

  it('reads a ledger whose last line a power cut left half written', () => {
    writeFileSync(`${file}.erased`, '3 50\n4 6');
    const ledger = createErasureLedger(`${file}.erased`);
    ledger.add([{ id: 5, createdAt: 70 }]);
    expect(ledger.read()).toContainEqual({ id: 3, createdAt: 50 });
    expect(ledger.read()).toContainEqual({ id: 5, createdAt: 70 });
  });
});

describe('T50: the file', () => {
  it('holds nothing of an erased person any more, nor does its journal', async () => {
    await addPerson();
    const store = await createStore({ url: `file:${file}` });
    expect(bytesOnDisk()).toContain(EMAIL);
    expect(await admin('erase-person', '--email', EMAIL)).toBe(0);
    await store.close();
    expect(bytesOnDisk()).not.toContain(EMAIL);
    expect(bytesOnDisk()).not.toContain(PHONE);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe("the operator's commands", () => {
  it('audit: whole, or which row is not', async () => {
    await admin('create-admin', '--email', 'ana@red.example', '--alias', 'Ana');
    expect(await admin('audit')).toBe(0);
    expect(said.at(-1)).toBe('La bitácora está completa: 1 registros.');
    await withStore((store) =>
      store.write(async (trx) => {
        await sql`drop trigger audit_no_update`.execute(trx);
        await trx.updateTable('audit').set({ detail: '{"changed":1}' }).execute();
      }),
    );
    expect(await admin('audit')).toBe(1);
    expect(said.at(-1)).toBe('La bitácora fue alterada: el registro 1 no corresponde.');
  });

  it('end-all-access: nobody is signed in, no link and no code is good', async () => {
    await addPerson();
    await withStore((store) =>
      store.write(async (trx) => {
        const of = { person_id: 1, created_at: 1, expires_at: 9_000_000_000_000 };
        await trx
          .insertInto('sessions')
          .values({ ...of, secret_hash: 'a', seen_at: 1, via: 'password' })
          .execute();
        await trx
          .insertInto('access_links')
          .values({ ...of, token_hash: 'b', created_by: 1 })
          .execute();
        await trx
          .insertInto('reset_codes')
          .values({ ...of, purpose: 'password', code_hash: 'c' })
          .execute();
      }),
    );
    expect(await admin('end-all-access')).toBe(0);
    expect(said.at(-1)).toBe('Se cerraron 1 sesiones; los enlaces y códigos ya no sirven.');
    await withStore(async ({ read }) => {
      expect(await read.selectFrom('sessions').selectAll().execute()).toEqual([]);
      const links = await read.selectFrom('access_links').select('revoked_at').execute();
      const codes = await read.selectFrom('reset_codes').select('used_at').execute();
      expect([links, codes]).toEqual([[{ revoked_at: 1_000 }], [{ used_at: 1_000 }]]);
    });
  });

  it('export-person: one file for its owner alone, never over another', async () => {
    await addPerson();
    const target = join(folder, 'datos.json');
    expect(await admin('export-person', '--email', EMAIL, '--to', target)).toBe(0);
    expect(JSON.parse(readFileSync(target, 'utf8')).profile).toMatchObject({ email: EMAIL });
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(await admin('export-person', '--email', EMAIL, '--to', target)).toBe(1);
  });

  it('retention: says what went', async () => {
    await addPerson();
    expect(await admin('retention')).toBe(0);
    expect(said.at(-1)).toContain('Personas borradas: 0.');
  });

  it.each([
    [['erase-person'], 'Escribe a quién con --email o con --id.'],
    [['erase-person', '--id', '77'], 'No hay nadie con ese correo o número.'],
    [['export-person', '--id', '1'], 'Escribe el archivo de destino con --to.'],
  ])('%j is refused with a sentence', async (argv, sentence) => {
    await addPerson();
    expect(await admin(...argv)).toBe(1);
    expect(said.at(-1)).toBe(sentence);
  });

  it('erase-person: never the last admin (G14)', async () => {
    await admin('create-admin', '--email', 'ana@red.example', '--alias', 'Ana');
    expect(await admin('erase-person', '--email', 'ana@red.example')).toBe(1);
    expect(said.at(-1)).toContain('Es la última cuenta de administración');
  });
});
