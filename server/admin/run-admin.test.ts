import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStore } from '../database/create-store.ts';
import type { Store } from '../database/store.ts';
import { misspelledSettings, readSettings } from '../settings.ts';
import { runAdmin } from './run-admin.ts';

let folder: string;
let file: string;
let output: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lideres-admin-'));
  file = join(folder, 'lideres.db');
  output = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function admin(argv: string[], input = '', databaseUrl = `file:${file}`): Promise<0 | 1> {
  const say = (line: string) => void output.push(line);
  const readInput = async () => input;
  return runAdmin(argv, { databaseUrl, now: () => 1_000, readInput, say, complain: say });
}

async function withStore<T>(job: (store: Store) => Promise<T>): Promise<T> {
  const store = await createStore({ url: `file:${file}` });
  try {
    return await job(store);
  } finally {
    await store.close();
  }
}

const createAnother = (name: string) =>
  admin(['create-admin', '--email', `${name}@red.example`, '--alias', name]);
const emails = () =>
  withStore(async ({ read }) => {
    const rows = await read.selectFrom('people').select('email').orderBy('id').execute();
    return rows.map((row) => row.email);
  });
const epoch = () => withStore((store) => store.epoch());
const nextChange = () => withStore((store) => store.write((trx) => store.nextChange(trx)));

describe('create-admin', () => {
  test('generates a password, shows it once and stores only its hash', async () => {
    const argv = ['create-admin', '--email', ' Ana@Red.example ', '--alias', 'Ana'];
    expect(await admin(argv)).toBe(0);
    const password = output.join('\n').match(/: (\S{23})$/)?.[1] ?? '';
    const person = await withStore(({ read }) =>
      read.selectFrom('people').selectAll().executeTakeFirstOrThrow(),
    );
    expect(person).toMatchObject({ email: 'ana@red.example', role: 'admin', status: 'approved' });
    expect(await verify(person.password_hash ?? '', password)).toBe(true);
    const audit = await withStore(({ read }) => read.selectFrom('audit').selectAll().execute());
    expect(audit).toMatchObject([{ action: 'create-admin', actor_id: null, subject_id: '1' }]);
  });

  test('takes the password from the input and does not show it', async () => {
    const argv = ['create-admin', '--email', 'ana@red.example', '--alias', 'A', '--password-stdin'];
    expect(await admin(argv, 'una clave larga\n')).toBe(0);
    expect(output.join('\n')).not.toContain('una clave larga');
    const person = await withStore(({ read }) =>
      read.selectFrom('people').selectAll().executeTakeFirstOrThrow(),
    );
    expect(await verify(person.password_hash ?? '', 'una clave larga')).toBe(true);
  });

  test.each([
    [['--email', 'no-es-correo', '--alias', 'Ana'], '', 'correo'],
    [['--email', 'ana@red.example', '--alias', '  '], '', 'alias'],
    [['--alias', 'Ana'], '', '--email'],
    [['--email', 'ana@red.example', '--alias', 'Ana', '--password-stdin'], 'corta', 'al menos 6'],
    [
      ['--email', 'ana@red.example', '--alias', 'Ana', '--password-stdin'],
      'guadalupe',
      'muy común',
    ],
    [['--email', 'ana@red.example', '--alias', 'Ana', '--password-stdin'], '', 'requerida'],
  ])('refuses %j', async (options, input, sentence) => {
    expect(await admin(['create-admin', ...options], input)).toBe(1);
    expect(output.join('\n')).toContain(sentence);
  });

  test('refuses an address that is taken', async () => {
    await createAnother('ana');
    expect(await createAnother('ana')).toBe(1);
    expect(output.at(-1)).toBe('Ya existe una persona con el correo ana@red.example.');
    expect(await emails()).toEqual(['ana@red.example']);
  });
});

describe('backup and restore', () => {
  test('bring the rows of that moment back under a new epoch and keep the newer file', async () => {
    const target = join(folder, 'respaldo.db');
    await createAnother('ana');
    expect(await admin(['backup', '--to', target])).toBe(0);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    await createAnother('beto');
    const before = await epoch();
    const lastChange = await nextChange();

    expect(await admin(['restore', '--from', target])).toBe(0);

    expect(await emails()).toEqual(['ana@red.example']);
    const renewed = await epoch();
    expect(renewed).not.toBe(before);
    expect(await epoch()).toBe(renewed);
    // A number a phone may have seen before the loss is never reused.
    expect(await nextChange()).toBeGreaterThan(lastChange + 1_000_000);

    const given = await nextChange();
    const kept = readdirSync(folder).find((name) => name.includes('.antes-')) ?? '';
    const newer = await createStore({ url: `file:${join(folder, kept)}` });
    expect(await newer.read.selectFrom('people').select('id').execute()).toHaveLength(2);
    await newer.close();

    rmSync(join(folder, kept));
    // Nor after restoring the same backup twice.
    expect(await admin(['restore', '--from', target])).toBe(0);
    expect(await nextChange()).toBeGreaterThan(given + 1_000_000);
  });

  test('leave ended what had ended since: sessions closed, links and codes used', async () => {
    const target = join(folder, 'respaldo.db');
    await createAnother('ana');
    await withStore((store) =>
      store.write(async (trx) => {
        const access = { person_id: 1, created_at: 1, expires_at: 9_999 };
        const session = { ...access, seen_at: 1, via: 'password' as const };
        for (const secret_hash of ['kept', 'stolen']) {
          await trx
            .insertInto('sessions')
            .values({ ...session, secret_hash })
            .execute();
        }
        await trx
          .insertInto('access_links')
          .values({ ...access, created_by: 1, token_hash: 'link' })
          .execute();
        const code = { ...access, purpose: 'password' as const, code_hash: 'code' };
        await trx.insertInto('reset_codes').values(code).execute();
      }),
    );
    await admin(['backup', '--to', target]);
    await withStore((store) =>
      store.write((trx) =>
        trx.deleteFrom('sessions').where('secret_hash', '=', 'stolen').execute(),
      ),
    );

    expect(await admin(['restore', '--from', target])).toBe(0);

    expect(output.join('\n')).not.toContain('end-all-access');
    const left = await withStore(async ({ read }) => ({
      sessions: await read.selectFrom('sessions').select('secret_hash').execute(),
      links: await read.selectFrom('access_links').select('revoked_at').execute(),
      codes: await read.selectFrom('reset_codes').select('used_at').execute(),
    }));
    expect(left).toEqual({
      sessions: [{ secret_hash: 'kept' }],
      links: [{ revoked_at: 1_000 }],
      codes: [{ used_at: 1_000 }],
    });
  });

  test('leave a renewed public link renewed, and what was recorded under the new one finds its group', async () => {
    const target = join(folder, 'respaldo.db');
    const group = { name: 'Emaús', name_key: 'emaus', created_at: 1, change: 1 };
    await withStore((store) =>
      store.write((trx) =>
        trx
          .insertInto('groups')
          .values({
            ...group,
            kind: 'community',
            location: 'x',
            state: 'Durango',
            public_id: 'first',
          })
          .execute(),
      ),
    );
    await admin(['backup', '--to', target]);
    await withStore((store) =>
      store.write(async (trx) => {
        for (const [retired, public_id] of [
          ['first', 'second'],
          ['second', 'third'],
        ] as const) {
          await trx.updateTable('groups').set({ public_id }).execute();
          const link = { public_id: retired, group_id: 1, retired_at: 5 };
          await trx.insertInto('retired_links').values(link).execute();
        }
      }),
    );

    expect(await admin(['restore', '--from', target])).toBe(0);

    const links = await withStore(async ({ read }) => ({
      inForce: await read.selectFrom('groups').select('public_id').execute(),
      retired: await read
        .selectFrom('retired_links')
        .select('public_id')
        .orderBy('public_id')
        .execute(),
    }));
    expect(links).toEqual({
      inForce: [{ public_id: 'third' }],
      retired: [{ public_id: 'first' }, { public_id: 'second' }],
    });
  });

  test('back up while the server is writing', async () => {
    const target = join(folder, 'respaldo.db');
    await withStore(async (store) => {
      await store.write((trx) => store.take(trx, 41));
      expect(await admin(['backup', '--to', target])).toBe(0);
      expect(await store.write((trx) => store.nextChange(trx))).toBe(42);
    });
    const copy = await createStore({ url: `file:${target}` });
    expect(await copy.write((trx) => copy.nextChange(trx))).toBe(42);
    await copy.close();
  });

  test('restore on a machine that has no database yet', async () => {
    const target = join(folder, 'respaldo.db');
    await createAnother('ana');
    await admin(['backup', '--to', target]);
    for (const name of [file, `${file}.mark`]) {
      rmSync(name);
    }
    expect(await admin(['restore', '--from', target])).toBe(0);
    expect(await emails()).toEqual(['ana@red.example']);
    // The replaced file is missing, so ended sessions are unknown.
    expect(output.at(-1)).toContain('npm run admin -- end-all-access');
  });

  test('refuse to restore while the server has the database open', async () => {
    const target = join(folder, 'respaldo.db');
    await createAnother('ana');
    await admin(['backup', '--to', target]);
    await withStore(async (store) => {
      expect(await admin(['restore', '--from', target])).toBe(1);
      expect(output.at(-1)).toContain('detén el servidor');
      expect(await store.write((trx) => store.nextChange(trx))).toBe(2);
    });
    expect(readdirSync(folder).filter((name) => /antes|nueva/.test(name))).toEqual([]);
  });

  test('never overwrite a backup', async () => {
    const target = join(folder, 'respaldo.db');
    writeFileSync(target, 'mine');
    await createAnother('ana');
    expect(await admin(['backup', '--to', target])).toBe(1);
    expect(readFileSync(target, 'utf8')).toBe('mine');
  });

  test('refuse a file that is no backup, and leave the database as it was', async () => {
    const source = join(folder, 'otra.db');
    writeFileSync(source, 'not a database');
    await createAnother('ana');
    expect(await admin(['restore', '--from', source])).toBe(1);
    expect(await admin(['restore', '--from', join(folder, 'nothing')])).toBe(1);
    expect(await emails()).toEqual(['ana@red.example']);
  });

  test.each([
    [
      'a newer version',
      "insert into kysely_migration (name, timestamp) values ('999-later', '')",
      'es de una versión más nueva',
    ],
    [
      'a trigger of somebody else',
      'create trigger sneak after insert on sessions begin delete from people; end',
      'un disparador que no es de esta aplicación (sneak)',
    ],
    [
      'a trigger under a name of ours',
      `drop trigger audit_no_update;
       create trigger audit_no_update before update on audit begin select 1; end`,
      'un disparador que no es de esta aplicación (audit_no_update)',
    ],
    [
      'a view',
      'create view sneak as select * from people',
      'una vista que no es de esta aplicación (sneak)',
    ],
  ])('refuse a backup with %s, and leave the database as it was', async (_, change, sentence) => {
    const target = join(folder, 'respaldo.db');
    await createAnother('ana');
    await admin(['backup', '--to', target]);
    await createAnother('beto');
    const db = new Database(target);
    db.exec(change);
    db.close();
    expect(await admin(['restore', '--from', target])).toBe(1);
    expect(output.at(-1)).toContain(sentence);
    expect(await emails()).toEqual(['ana@red.example', 'beto@red.example']);
    expect(readdirSync(folder).filter((name) => /antes|nueva/.test(name))).toEqual([]);
  });

  test('name a backup of the other engine, which is not damaged', async () => {
    const dump = join(folder, 'lideres.dump');
    writeFileSync(dump, 'PGDMP and the rest');
    expect(await admin(['restore', '--from', dump])).toBe(1);
    expect(output.at(-1)).toContain('es un respaldo de PostgreSQL, y DATABASE_URL es de SQLite');
    await createAnother('ana');
    const url = 'postgres://localhost/lideres';
    expect(await admin(['restore', '--from', file], '', url)).toBe(1);
    expect(output.at(-1)).toContain('es un respaldo de SQLite, y DATABASE_URL es de PostgreSQL');
  });

  test('back up nothing where there is no database', async () => {
    expect(await admin(['backup', '--to', join(folder, 'respaldo.db')])).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  test('give advice for PostgreSQL', async () => {
    const url = 'postgres://localhost/lideres';
    expect(await admin(['backup', '--to', 'x'], '', url)).toBe(1);
    expect(output.at(-1)).toContain('pg_dump');
    expect(await admin(['restore', '--from', 'x'], '', url)).toBe(1);
    expect(output.at(-1)).toContain('pg_restore');
  });
});

test('push-keys shows a pair that the settings take', async () => {
  output.length = 0;
  expect(await admin(['push-keys'])).toBe(0);
  const keys = Object.fromEntries(output.slice(0, 2).map((line) => line.split('=')));
  expect(readSettings(keys).push).toMatchObject({ publicKey: keys.VAPID_PUBLIC_KEY });
});

test('renew-epoch renews it', async () => {
  const before = await epoch();
  expect(await admin(['renew-epoch'])).toBe(0);
  expect(await epoch()).not.toBe(before);
});

test.each([
  [[]],
  [['fly']],
  [['backup']],
  [['restore']],
  [['backup', '--nope']],
  [['backup', 'extra', '--to', 'x']],
])('%j answers what to write instead', async (argv) => {
  expect(await admin(argv)).toBe(1);
  expect(output.join('\n')).toMatch(/Uso: npm run admin|Escribe/);
});

describe('where it works', () => {
  test.each([['end-demo'], ['renew-epoch'], ['end-all-access'], ['audit'], ['rehearse']])(
    '%s names the database, and begins none at a wrong address',
    async (verb) => {
      const env = { BACKUP_DIR: folder };
      const say = (line: string) => void output.push(line);
      const ends = { now: () => 1_000, readInput: async () => '', say, complain: say };
      expect(await runAdmin([verb], { databaseUrl: `file:${file}`, env, ...ends })).toBe(1);
      expect(output[0]).toBe(`Base de datos: ${file}`);
      expect(output.at(-1)).toContain('Ahí no hay una base de datos de esta aplicación');
      expect(existsSync(file)).toBe(false);
    },
  );

  test('takes files from where the caller is', async () => {
    await createAnother('ana');
    const say = (line: string) => void output.push(line);
    const ends = { now: () => 1_000, readInput: async () => '', say, complain: say };
    const argv = ['backup', '--to', 'copia.db'];
    expect(await runAdmin(argv, { databaseUrl: `file:${file}`, folder, ...ends })).toBe(0);
    expect(existsSync(join(folder, 'copia.db'))).toBe(true);
  });

  test('names a setting that is nearly one, and none of the machine’s own', () => {
    const names = { SMPT_URL: 'x', BACKUP_RECIPIENT: 'x', PATH: 'x', HOME: 'x', HOSTNAME: 'x' };
    expect(misspelledSettings({ ...names, SMTP_URL: 'x', NODE_OPTIONS: 'x' })).toEqual([
      { name: 'SMPT_URL', nearest: 'SMTP_URL' },
      { name: 'BACKUP_RECIPIENT', nearest: 'BACKUP_RECIPIENTS' },
    ]);
    // What this machine has set is nothing of ours.
    expect(misspelledSettings(process.env)).toEqual([]);
  });
});
