import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { findDuplicates, mergePeople, previewMerge } from '#contract/person-merge';
import { countFigures } from '#server/figures/count-figures';
import { DECLARED } from '#server/privacy/declared-columns';
import { erasePerson } from '#server/privacy/erase-person';
import { createPlainPasswords } from '#tests/contract/support/plain-passwords';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import { liveWhole } from '#tests/support/whole-life';
import { keyOf, type StoredRow, type Table } from './journal.ts';
import { COLLISIONS, referencesOf, STAYS } from './move-rows.ts';

let t: PeopleApp;
let admin: Person;
let leader: Person;
let bety: Person;
let twin: Person;
let community: number;

beforeEach(async () => {
  t = await createPeopleApp({ passwords: createPlainPasswords() });
  [admin] = [await t.addPerson('admin'), await t.addPerson('admin')];
  leader = await t.addPerson('coordinador_de_comunidad');
  bety = await t.addPerson('integrante');
  twin = await t.addPerson('integrante');
  const password_hash = 'plain:una clave larga';
  await t.change('people', bety.id, {
    ...{ alias: 'Bety', full_name: 'Beatriz Mendoza', email: 'bety@demo.mx', password_hash },
  });
  await t.change('people', twin.id, {
    ...{ alias: 'Beatriz M', full_name: 'Beatriz Mendoza', email: 'otra@demo.mx', password_hash },
    ...{ phone: '6181112233' },
  });
  community = (await t.addCommunity(leader.id)).id;
});
afterEach(() => t.close());

type Keep = Partial<
  Record<'alias' | 'fullName' | 'email' | 'phone' | 'community', 'this' | 'other'>
>;
const join = (kept = bety.id, otherId = twin.id, keep: Keep = {}, as = admin) =>
  t.ask<AnswerOf<typeof mergePeople>>(as, 'POST', `/users/${kept}/merge`, { otherId, keep });
const part = (id: number, as = admin) => t.ask(as, 'DELETE', `/merges/${id}`);

/** Every row of every table, except logs of the act and derived figures. */
async function everything(): Promise<Record<string, unknown[]>> {
  const own = ['audit', 'person_history', 'person_notices', 'notification_queue', 'counters'];
  const counted = ['member_figures', 'group_figures', 'figures_due', 'person_merges', 'seen'];
  const closed = [
    'sessions',
    'access_links',
    'reset_codes',
    'calendar_feeds',
    'push_subscriptions',
  ];
  const passing = ['write_counts', 'notification_events', 'applied_ops', 'meta'];
  const left = new Set([...own, ...counted, ...closed, ...passing]);
  const found: Record<string, unknown[]> = {};
  for (const table of Object.keys(DECLARED).filter((name) => !left.has(name))) {
    const { rows } = await sql<StoredRow>`select * from ${sql.table(table)}`.execute(t.store.read);
    const plain = rows.map(({ change: _change, erasures: _erasures, ...row }) => row);
    found[table] = plain.map((row) => JSON.stringify(row)).toSorted();
  }
  return found;
}

/** Both with a whole life; of each thing that only one can have, both have the same. */
async function liveTwice(): Promise<void> {
  await t.addMember(community, bety.id);
  await t.addMember(community, twin.id);
  await liveWhole(t, { personId: bety.id, otherId: leader.id, groupId: community });
  const other = await t.addPerson('integrante');
  await liveWhole(t, { personId: twin.id, otherId: other.id, groupId: community });
  await t.store.write(async (trx) => {
    // Over: of one to come the line moves up, and a seat that was given is not taken back.
    await trx.updateTable('tertulias').set({ at: 1 }).execute();
    const shared = [...Object.keys(COLLISIONS), 'attendance', 'tertulia_guests'] as Table[];
    for (const table of [...shared, 'agenda_participants' as const]) {
      const { rows } = await sql<StoredRow>`
        select * from ${sql.table(table)} where person_id = ${twin.id}
      `.execute(trx);
      for (const row of rows) {
        const copy: StoredRow = { ...row, person_id: bety.id };
        if (table === 'tertulia_guests') copy.uuid = null;
        const entries = Object.entries(copy).filter(
          ([name, value]) => name !== 'id' && value !== null,
        );
        await sql`
          insert into ${sql.table(table)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
          values (${sql.join(entries.map(([, value]) => value))})
          on conflict do nothing
        `.execute(trx);
      }
    }
  });
}

/** At a meeting that the other one attended. */
async function addAbsence(date: string, personId: number, otherId: number): Promise<void> {
  await t.store.write(async (trx) => {
    const { id } = await trx
      .insertInto('meetings')
      .values({
        ...{ uuid: crypto.randomUUID(), group_id: community, date: Date.parse(date) },
        ...{ source: 'leader', created_at: 1, change: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const marks = [
      { meeting_id: id, person_id: personId, present: 0 as const, change: 0 },
      { meeting_id: id, person_id: otherId, present: 1 as const, change: 0 },
    ];
    await trx.insertInto('attendance').values(marks).execute();
  });
}

const countAbsences = (personId: number) =>
  t.store.write(async (trx) => {
    const { members } = await countFigures(trx, [community], t.clock.now);
    return members.find(({ person_id }) => person_id === personId)?.absences;
  });

async function rowsOf(personId: number): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(DECLARED) as Table[]) {
    for (const column of referencesOf(table)) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${personId}
      `.execute(t.store.read);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
  }
  return found;
}

describe('joining', () => {
  it('moves whatever refers to a person; what stays behind is of the account that closed', async () => {
    await liveTwice();
    const { status, json } = await join();
    expect(status).toBe(200);
    expect(json.userId).toBe(bety.id);
    expect(await rowsOf(twin.id)).toEqual([
      ...['person_merges.gone_id', 'institutions.person_id', 'family_members.person_id'],
      ...['known_networks.person_id', 'access_links.person_id', 'access_links.created_by'],
      ...['reset_codes.person_id', 'consents.person_id', 'consents.recorded_by'],
      ...['notification_queue.person_id', 'queues.person_id'],
      ...['write_counts.person_id', 'mail_queue.person_id'],
    ]);
  });

  it('undone, every row is what it was', async () => {
    await liveTwice();
    await t.ask(admin, 'GET', '/users/page?limit=5');
    const before = await everything();
    const { json } = await join(bety.id, twin.id, {
      alias: 'other',
      email: 'other',
      phone: 'other',
    });
    expect(await everything()).not.toEqual(before);
    expect((await part(json.id)).status).toBe(200);
    const after = await everything();
    for (const [table, rows] of Object.entries(before))
      expect([table, after[table]]).toEqual([table, rows]);
  });

  it('pauses of the same days are both theirs, spare each absence once, and end one by one', async () => {
    t.clock.now = Date.parse('2026-11-20T18:00:00Z');
    const third = await t.addPerson('integrante');
    for (const { id } of [bety, twin, third]) await t.addMember(community, id);
    await t.store.write((trx) => trx.updateTable('memberships').set({ joined_at: 1 }).execute());
    for (const date of ['2026-11-03T18:00:00Z', '2026-11-14T18:00:00Z']) {
      await addAbsence(date, bety.id, third.id);
    }
    const pause = (id: number, from: string, until: string) =>
      t.ask<{ id: number }>(leader, 'POST', `/users/${id}/absences`, {
        ...{ from, until, reason: 'enfermedad' },
      });
    const [first, second] = [
      (await pause(bety.id, '2026-11-10', '2026-11-16')).json,
      (await pause(twin.id, '2026-11-12', '2026-11-30')).json,
    ];
    expect((await join()).status).toBe(200);
    const both = await t.store.read
      .selectFrom('person_pauses')
      .select(['id', 'person_id', 'from_day', 'until_day'])
      .orderBy('from_day')
      .orderBy('id')
      .execute();
    expect(both).toEqual([
      { id: first.id, person_id: bety.id, from_day: '2026-11-10', until_day: '2026-11-16' },
      { id: second.id, person_id: bety.id, from_day: '2026-11-12', until_day: '2026-11-30' },
    ]);
    expect(await countAbsences(bety.id)).toBe(1);
    // What overlaps already may not grow.
    expect((await pause(bety.id, '2026-11-29', '2026-12-05')).status).toBe(409);
    await t.ask(leader, 'DELETE', `/users/${bety.id}/absences/${first.id}`);
    expect(await countAbsences(bety.id)).toBe(1);
    await t.ask(leader, 'DELETE', `/users/${bety.id}/absences/${second.id}`);
    expect(await countAbsences(bety.id)).toBe(2);
  });

  it('parted, each has the pauses of before again, however they overlapped', async () => {
    t.clock.now = Date.parse('2026-11-20T18:00:00Z');
    for (const [{ id }, until] of [[bety, '2026-11-25'] as const, [twin, '2026-11-30'] as const]) {
      const body = { from: '2026-11-10', until, reason: 'viaje' };
      expect((await t.ask(admin, 'POST', `/users/${id}/absences`, body)).status).toBe(201);
    }
    const rows = () => t.store.read.selectFrom('person_pauses').selectAll().orderBy('id').execute();
    const before = await rows();
    const { json } = await join();
    expect((await rows()).map(({ person_id }) => person_id)).toEqual([bety.id, bety.id]);
    expect((await part(json.id)).status).toBe(200);
    expect(await rows()).toEqual(before);
  });

  it('asked again after a lost answer, is the same act', async () => {
    const first = await join();
    const again = await join();
    expect(again.json).toEqual(first.json);
    expect(again.status).toBe(200);
    const merges = await t.store.read.selectFrom('person_merges').select('id').execute();
    expect(merges).toHaveLength(1);
    expect((await join(bety.id, twin.id, {}, leader)).status).toBe(403);
  });

  it('has a rule for every key that names a person', async () => {
    const tables = (Object.keys(DECLARED) as Table[]).filter((table) => !STAYS.has(table));
    const keyed = tables.filter((table) =>
      referencesOf(table).some((column) => keyOf(table).includes(column)),
    );
    expect(keyed.filter((table) => !(table in COLLISIONS))).toEqual(['attendance']);
  });

  it('tells both addresses, the history and the bell', async () => {
    const { json } = await join();
    expect(t.letters.map(({ to }) => to).toSorted()).toEqual(['bety@demo.mx', 'otra@demo.mx']);
    expect(await t.history(bety.id)).toMatchObject([{ kind: 'merged', to_value: 'Beatriz M' }]);
    expect(await t.actions()).toContain('person.merged');
    expect(json.id).toBeGreaterThan(0);
  });

  it('closes the other account: its password opens nothing and says where to sign in', async () => {
    await join();
    const sign = (email: string) =>
      t.call('POST', '/auth/login', { body: { email, password: 'una clave larga' } });
    const answer = await sign('otra@demo.mx');
    expect([answer.status, await answer.text()]).toEqual([
      403,
      'Tu registro se unió con otro tuyo: entra con b•••@demo.mx',
    ]);
    expect((await t.ask(twin, 'GET', '/auth/me')).status).toBe(401);
    expect((await sign('bety@demo.mx')).status).toBe(200);
    expect((await t.ask(bety, 'GET', '/auth/me')).json).toMatchObject({ formerIds: [twin.id] });
  });

  it('is hidden from every list, and names once whom both were', async () => {
    await t.addMember(community, twin.id);
    await join();
    const { rows } = (
      await t.ask<{ rows: { id: number; community: string | null }[] }>(
        ...([admin, 'GET', '/users/page?limit=50'] as const),
      )
    ).json;
    expect(rows.map(({ id }) => id)).not.toContain(twin.id);
    expect(rows.find(({ id }) => id === bety.id)?.community).not.toBeNull();
  });

  it('keeps a known day of birth, of the other where it is the same birth', async () => {
    const born = { birth_year: 1980, birth_month: 5 };
    await t.change('people', bety.id, { ...born, birth_day: null });
    await t.change('people', twin.id, { ...born, birth_day: 24 });
    await join();
    expect(await t.person(bety.id)).toMatchObject({ ...born, birth_day: 24 });
  });

  it('keeps what was not consented to', async () => {
    const consent = (person_id: number, given: 0 | 1) =>
      t.store.write((trx) =>
        trx
          .insertInto('consents')
          .values({
            ...{ person_id, given, purpose: 'messages', version: '1', text_hash: 'x' },
            ...{ method: 'checkbox', at: 1 },
          })
          .execute(),
      );
    await consent(bety.id, 1);
    await consent(twin.id, 0);
    await join();
    const rows = await t.store.read
      .selectFrom('consents')
      .select('given')
      .where('person_id', '=', bety.id)
      .where('purpose', '=', 'messages')
      .orderBy('id')
      .execute();
    expect(rows.map(({ given }) => given)).toEqual([1, 0]);
  });

  it('is erased with the person: nothing of the other is left, nor a way back', async () => {
    const { json } = await join();
    await t.store.write((trx) =>
      erasePerson(t.store, trx, {
        personId: bety.id,
        actorId: null,
        by: 'operator',
        now: t.clock.now,
      }),
    );
    expect(await t.person(twin.id)).toMatchObject({ email: null, password_hash: null });
    expect((await part(json.id)).status).toBe(404);
  });
});

describe('refused in words, and nothing changes', () => {
  it.each<[string, () => Promise<unknown>, [number, string]]>([
    ['with itself', async () => join(bety.id, bety.id), [409, 'Es el mismo registro: elige otro']],
    [
      'of somebody erased',
      async () => {
        await t.change('people', twin.id, { erased_at: 1 });
        return join();
      },
      [404, 'No se encontró lo que buscas'],
    ],
    [
      'with a higher role',
      async () => join(bety.id, leader.id),
      [409, 'El otro registro tiene un rol mayor: únelos desde ese registro'],
    ],
    [
      'of two who coordinate one community',
      async () => {
        const other = await t.addPerson('coordinador_de_comunidad');
        const id = await t.addMember(community, other.id);
        await t.change('memberships', id, { role: 'coordinator' });
        await t.addMember(community, leader.id);
        return join(leader.id, other.id);
      },
      [409, 'Los dos coordinan la misma comunidad: nombra antes a una sola persona'],
    ],
    [
      'of who left',
      async () => {
        await t.change('people', bety.id, { departed_at: 5, status: 'rejected' });
        return join();
      },
      [409, 'Esa persona salió de la red: deshaz antes su salida'],
    ],
  ])('%s', async (_name, act, expected) => {
    const answer = (await act()) as Awaited<ReturnType<typeof join>>;
    expect(refusal(answer)).toEqual(expected);
    expect((await t.person(twin.id)).merged_into).toBeNull();
  });

  it('when an address of before is another account’s by now', async () => {
    const { json } = await join(bety.id, twin.id, { email: 'other' });
    await t.change('people', twin.id, { email: null });
    await t.change('people', leader.id, { email: 'bety@demo.mx' });
    expect(refusal(await part(json.id))).toEqual([
      409,
      'Uno de los correos de antes ya es de otra cuenta: no se puede separar',
    ]);
    expect((await t.person(twin.id)).merged_into).toBe(bety.id);
  });

  it('later than thirty days', async () => {
    const { json } = await join();
    await t.store.write((trx) =>
      trx
        .updateTable('person_merges')
        .set({ at: t.clock.now - 31 * DAY_MS })
        .execute(),
    );
    expect(refusal(await part(json.id))).toEqual([
      409,
      'Pasaron más de 30 días: ya no se puede separar',
    ]);
  });
});

it('a parting repeated after a lost answer is answered as the first, and changes nothing', async () => {
  const { json } = await join();
  const first = await part(json.id);
  const parted = await everything();
  expect(await part(json.id)).toEqual(first);
  expect(await everything()).toEqual(parted);
  // Joined again, the former parting says nothing about the new merge.
  const again = await join();
  expect(again.json.id).not.toBe(json.id);
  expect((await t.person(twin.id)).merged_into).toBe(bety.id);
  expect((await part(json.id)).json).toEqual(first.json);
  expect((await t.person(twin.id)).merged_into).toBe(bety.id);
});

describe('finding', () => {
  it('names who has the same phone, the same mail written otherwise, or the same name in one city', async () => {
    await t.change('people', bety.id, { phone: '6181112233' });
    const answer = await t.ask<AnswerOf<typeof findDuplicates>>(
      ...([admin, 'GET', `/users/${bety.id}/duplicates`] as const),
    );
    expect(answer.json).toMatchObject([{ id: twin.id, why: 'phone' }]);
    await t.change('people', bety.id, { phone: null });
    const byName = await t.ask<AnswerOf<typeof findDuplicates>>(
      ...([admin, 'GET', `/users/${bety.id}/duplicates`] as const),
    );
    expect(byName.json).toMatchObject([{ id: twin.id, why: 'name' }]);
    await t.change('people', twin.id, { full_name: 'Otra Persona' });
    const nobody = await t.ask(admin, 'GET', `/users/${bety.id}/duplicates`);
    expect(nobody.json).toEqual([]);
  });

  it('shows both side by side, with what would move and what stands against it', async () => {
    const answer = await t.ask<AnswerOf<typeof previewMerge>>(
      ...([admin, 'GET', `/users/${bety.id}/merge/${leader.id}`] as const),
    );
    expect(answer.json).toMatchObject({
      stays: { id: bety.id, fullName: 'Beatriz Mendoza' },
      goes: { id: leader.id },
      moved: { meetings: 0, shared: 0 },
      obstacle: 'El otro registro tiene un rol mayor: únelos desde ese registro',
    });
  });
});
