import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { foldText } from '#contract/rules/fold-text';
import { createPlainPasswords } from '#tests/contract/support/plain-passwords';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { runNights } from '#tests/support/run-nights';
import { liveWhole, WRITTEN } from '#tests/support/whole-life';
import { DECLARED } from './declared-columns.ts';
import { erasePerson } from './erase-person.ts';
import { exportToText } from './export-to-text.ts';
import { hashOf, PLACES } from './named-texts.ts';
import { readExport } from './read-export.ts';
import { remindUnconsented } from './remind-unconsented.ts';
import { runRetention } from './retention.ts';

const PASSWORD = 'una clave larga';

let t: PeopleApp;
let zena: Person;
let admin: Person;
let leader: Person;

beforeEach(async () => {
  t = await createPeopleApp({ passwords: createPlainPasswords() });
  [leader, zena] = [await t.addPerson('coordinador_de_comunidad'), await t.addPerson('integrante')];
  [admin] = [await t.addPerson('admin'), await t.addPerson('admin')];
  const { fullName: full_name, ...written } = WRITTEN;
  const { alias, email, phone } = written;
  await t.change('people', zena.id, {
    ...{ full_name, alias, email, phone, password_hash: `plain:${PASSWORD}` },
  });
  const { id: groupId } = await t.addCommunity(leader.id);
  await t.addMember(groupId, zena.id);
  await t.addCommunity(zena.id);
  expect((await t.ask(zena, 'GET', '/me/export')).status).toBe(200);
  await t.change('groups', groupId, { description: 'En casa de Zena, junto al parque' });
  await liveWhole(t, { personId: zena.id, otherId: leader.id, groupId });
});
afterEach(() => t.close());

/** Like an intruder with the whole database who knows whom to look for. */
function isIn(value: unknown): boolean {
  const text = foldText(String(value));
  return (
    /quetzalcoatl mireles|zenaida\.q@|(?<!\p{L})zena(?!\p{L})/u.test(text) ||
    text.replace(/[\s()-]/g, '').includes(WRITTEN.phone)
  );
}

type Cell = { table: string; column: string; row: Record<string, unknown> };

async function everywhere(): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const table of Object.keys(DECLARED) as (keyof typeof DECLARED)[]) {
    const rows = await t.store.read.selectFrom(table).selectAll().execute();
    for (const row of rows as Record<string, unknown>[]) {
      for (const [column, value] of Object.entries(row)) {
        if (isIn(value)) cells.push({ table, column, row });
      }
    }
  }
  return cells;
}

/** What remains, except listed texts and their computed columns. */
async function unlisted(): Promise<string[]> {
  const tasks = await t.store.read.selectFrom('named_texts').selectAll().execute();
  const isListed = ({ table, column, row }: Cell) => {
    const declared = DECLARED[table as keyof typeof DECLARED];
    if (declared.stays && column in declared.stays && row.person_id !== zena.id) return true;
    const key = PLACES[table as keyof typeof DECLARED]?.key;
    const own = tasks.filter(
      ({ source, row_key }) => source.startsWith(`${table}.`) && row_key === String(row[key ?? '']),
    );
    if (((declared.derived ?? []) as readonly string[]).includes(column)) return own.length > 0;
    return own.some(
      ({ source, text_hash }) =>
        source === `${table}.${column}` && text_hash === hashOf(String(row[column])),
    );
  };
  const left = (await everywhere()).filter((cell) => !isListed(cell));
  return left.map(({ table, column }) => `${table}.${column}`);
}

const DOORS: Readonly<Record<string, () => Promise<unknown>>> = {
  async self() {
    const body = { password: PASSWORD, confirm: 'BORRAR' };
    expect((await t.ask(zena, 'POST', '/me/erasure', body)).status).toBe(200);
  },
  async desk() {
    const asked = { kind: 'cancellation', state: 'received', created_at: 1, due_at: 2 } as const;
    const { id } = await t.store.write((trx) =>
      trx
        .insertInto('privacy_requests')
        .values({ ...asked, person_id: zena.id })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const body = { state: 'granted', answer: 'Es así' };
    const { status, json } = await t.ask<{ namedTexts: number }>(
      ...([admin, 'PATCH', `/admin/privacy-requests/${id}`, body] as const),
    );
    expect(status).toBe(200);
    expect(json.namedTexts).toBeGreaterThan(20);
  },
  async retention() {
    await t.change('people', zena.id, { status: 'rejected', decided_at: 1 });
    const { retention } = t.deps.settings;
    await runRetention({ store: t.store, retention, erasures: null, now: t.clock.now });
    expect(await t.person(zena.id)).toMatchObject({ erased_at: t.clock.now });
  },
  async guardian() {
    await t.change('people', zena.id, { birth_year: 2011, birth_month: 3 });
    const body = {
      ...{ version: CURRENT_NOTICE.version, method: 'guardian', given: false },
      ...{ signedBy: 'Rosa Mireles', signedOn: '2026-11-18', note: 'Folio 9' },
    };
    const path = `/admin/users/${zena.id}/consents`;
    expect((await t.ask(admin, 'POST', path, body)).status).toBe(201);
    const night = { store: t.store, retention: t.deps.settings.retention, erasures: null };
    for (const days of [24, 8]) {
      t.clock.now += days * DAY_MS;
      await remindUnconsented({ ...t.deps, now: t.clock.now });
      await runNights({ ...night, now: t.clock.now });
    }
    expect(await t.person(zena.id)).toMatchObject({ erased_at: t.clock.now });
  },
  operator: () =>
    t.store.write((trx) =>
      erasePerson(t.store, trx, {
        ...{ personId: zena.id, actorId: null, by: 'operator', now: t.clock.now },
      }),
    ),
};

it('the person stands in every table before, and in every part of their own data', async () => {
  const named = new Set((await everywhere()).map(({ table }) => table));
  const free = Object.entries(DECLARED).flatMap(([table, { free }]) => (free ? [table] : []));
  expect(free.filter((table) => !named.has(table))).toEqual([]);
  const data = await t.store.write((trx) => readExport(trx, zena.id, t.clock.now));
  const isEmpty = (value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0);
  const empty = Object.entries(data).filter(([, value]) => isEmpty(value));
  expect(empty.map(([part]) => part)).toEqual([]);
  const text = exportToText(data);
  expect(text).toContain('Quién eres\n');
  expect(text).not.toMatch(/undefined|\[object|: null/);
});

it.each(Object.keys(DOORS))(
  'erased by %s: nothing is left but what waits for somebody',
  async (door) => {
    await DOORS[door]?.();
    expect(await unlisted()).toEqual([]);
    const answered = await t.store.read.selectFrom('privacy_requests').select('state').execute();
    expect(answered.filter(({ state }) => state === 'received')).toEqual([
      // The other person's own.
      { state: 'received' },
    ]);
  },
);
