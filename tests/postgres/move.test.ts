/** A network that outgrows its file, and one that leaves PostgreSQL again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { move } from '#server/admin/move';
import { createStore, type Store } from '#server/database/create-store';
import { writeMeta } from '#server/database/epoch';
import { holdFile } from '#server/database/hold-file';
import { refuseMoved, UNFINISHED_MOVE } from '#server/database/moved';
import { fillDemo } from '#server/demo/fill-demo';
import { takeDatabase } from '#tests/support/postgres-copies';
import { createTestApp } from '#tests/support/test-app';
import { createWirePhone, newId } from '#tests/support/wire-phone';

const root = fileURLToPath(new URL('../..', import.meta.url));
const killed = 'tests/postgres/killed-move.ts';
const NOW = Date.parse('2026-11-28T18:00:00Z');

let folder: string;
let file: string;
let postgres: string;
let output: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lideres-move-'));
  file = `file:${join(folder, 'lideres.db')}`;
  // Not given back: triggers were off in it, which a copy must not carry on.
  postgres = (await takeDatabase(process.env.TEST_DATABASE_URL ?? '')).url;
  output = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const erasures = () => ({ from: join(folder, 'from.erased'), to: join(folder, 'to.erased') });

async function go(from: string, to: string): Promise<void> {
  await move({ from, to, erasures: erasures(), now: NOW, say: (line) => void output.push(line) });
}

async function withStore<T>(url: string, job: (store: Store) => Promise<T>): Promise<T> {
  const store = await createStore({ url });
  try {
    return await job(store);
  } finally {
    await store.close();
  }
}

const fill = (url: string) => withStore(url, (store) => fillDemo(store, 'small', NOW));

/** Every row of every table but the few that each database has of its own. */
function everything(url: string): Promise<Record<string, string[]>> {
  return withStore(url, async ({ read }) => {
    const all: Record<string, string[]> = {};
    for (const { name, schema } of await read.introspection.getTables()) {
      if (schema === 'pristine' || ['meta', 'counters', 'rate_limits'].includes(name)) continue;
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(read);
      const texts = rows.map((row) => JSON.stringify(Object.entries(row).sort()));
      all[name] = texts.sort();
    }
    return all;
  });
}

const epochOf = (url: string) => withStore(url, (store) => store.epoch());
const triggersOf = (url: string) =>
  withStore(url, async ({ engine, read }) => {
    const text =
      engine === 'sqlite'
        ? "select name from sqlite_master where type = 'trigger' order by name"
        : "select tgname as name from pg_trigger where not tgisinternal and tgenabled = 'O' order by tgname";
    return (await read.executeQuery(CompiledQuery.raw(text))).rows;
  });

/** What PostgreSQL plans by; the one of the tests never makes them by itself. */
const hasStatistics = (url: string, table: string) =>
  withStore(url, async ({ read }) => {
    const query = sql`select 1 from pg_stats where schemaname = 'public' and tablename = ${table}`;
    return (await query.execute(read)).rows.length > 0;
  });

it('goes to PostgreSQL and back, row by row', async () => {
  await fill(file);
  writeFileSync(erasures().from, '7 1000\n');
  const before = await everything(file);
  const [triggers, epoch] = [await triggersOf(postgres), await epochOf(file)];

  await go(file, postgres);
  expect(output.at(-1)).toMatch(/^Mudanza completa: \d\d tablas, iguales/);
  expect(await everything(postgres)).toEqual(before);
  expect(Object.values(before).flat().length).toBeGreaterThan(2_500);
  expect(await triggersOf(postgres)).toEqual(triggers);
  expect(readFileSync(erasures().to, 'utf8')).toContain('7 1000');
  // So that phones ask anew.
  expect(await epochOf(postgres)).not.toBe(epoch);
  expect(await hasStatistics(postgres, 'attendance')).toBe(true);

  const back = `file:${join(folder, 'new', 'otra.db')}`;
  await go(postgres, back);
  expect(await everything(back)).toEqual(before);
  expect(await triggersOf(back)).toEqual(await triggersOf(file));
}, 120_000);

it('loses nothing of a phone that queued meanwhile, and gives no id twice', async () => {
  let t = await createTestApp({ store: await createStore({ url: file }) });
  const leader = await t.addPerson('coordinador_de_comunidad');
  const member = await t.addPerson('integrante');
  const group = await t.addCommunity(leader.id);
  await t.addMember(group.id, member.id);
  const last = await t.addPerson('integrante');
  await t.store.write((trx) =>
    trx.deleteFrom('sessions').where('person_id', '=', last.id).execute(),
  );
  const phone = createWirePhone(t, leader);
  const id = newId(t);
  const body = { id, date: new Date(t.clock.now).toISOString(), temaEscola: 'La paz' };
  const create = phone.op({ endpoint: 'meetings.create', params: { id: group.id }, body });
  const marked = {
    params: { id },
    body: { memberId: member.id },
    set: { present: true },
    base: {},
  };
  const mark = phone.op({ endpoint: 'attendance.mark', ...marked });
  expect(await phone.send(create)).toMatchObject([{ outcome: 'applied' }]);
  await t.close();

  await go(file, postgres);
  t = await createTestApp({ store: await createStore({ url: postgres }) });
  const after = { ...phone, ...createWirePhone(t, leader) };
  expect((await after.send(create, mark)).map(({ outcome }) => outcome)).toEqual([
    ...['duplicate', 'applied'],
  ]);
  expect(await t.store.read.selectFrom('attendance').select('present').execute()).toEqual([
    { present: 1 },
  ]);
  // Neither of people, which phones know, nor of sessions, of which the newest is gone.
  const next = await t.addPerson('integrante');
  expect(next.id).toBeGreaterThan(last.id + 900_000);
  const [session] = await t.store.read
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', next.id)
    .execute();
  expect(session?.id).toBe(4);
  await t.close();
}, 60_000);

it('goes on after a kill, and until then nobody serves the half of it', async () => {
  await fill(file);
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), killed, file, postgres], {
    ...{ cwd: root, stdio: 'inherit' },
  });
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  await expect(withStore(postgres, refuseMoved)).rejects.toThrow('no terminó');
  await withStore(file, refuseMoved);

  await go(file, postgres);
  expect(output[0]).toMatch(/^Sigue donde se quedó: \d+ de \d\d tablas ya están/);
  expect(await everything(postgres)).toEqual(await everything(file));
  await withStore(postgres, refuseMoved);
  await expect(withStore(file, refuseMoved)).rejects.toThrow('se mudaron a otra');
}, 120_000);

it('starts over when the network changed between two tries', async () => {
  await fill(file);
  await go(file, postgres);
  const rest = { epoch: await epochOf(file), change: 1, done: ['people', 'groups'] };
  await withStore(postgres, (store) =>
    store.write((trx) => writeMeta(trx, UNFINISHED_MOVE, JSON.stringify(rest))),
  );
  await go(file, postgres);
  expect(output).toContain(
    'La base anterior cambió desde el intento anterior: se copia todo de nuevo.',
  );
  expect(await everything(postgres)).toEqual(await everything(file));
}, 120_000);

it('refuses a target with people, a source in use, itself, and what is not there', async () => {
  await fill(file);
  await fill(postgres);
  await expect(go(file, postgres)).rejects.toThrow('ya tiene datos');
  await expect(go(file, file)).rejects.toThrow('es la misma');
  await expect(go(`file:${join(folder, 'nada.db')}`, postgres)).rejects.toThrow('No existe');
  expect(existsSync(join(folder, 'nada.db'))).toBe(false);
  const held = holdFile(`${file.slice('file:'.length)}.lock`);
  await expect(go(file, postgres)).rejects.toThrow('detenlo');
  held?.release();
  const store = await createStore({ url: postgres });
  await store.epoch();
  await expect(go(file, postgres)).rejects.toThrow('está en uso');
  await store.close();
}, 60_000);
