import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  importHistory,
  listHistoryImports,
  undoHistoryImport,
} from '#contract/attendance-history';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { OwnExport } from '#contract/privacy';
import type { PullAnswer } from '#contract/sync';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

type Answer = AnswerOf<typeof importHistory>;
type Listed = AnswerOf<typeof listHistoryImports>;
type Undone = AnswerOf<typeof undoHistoryImport>;
type Line = { name: string; marks: string; personId?: number | null; isSkipped?: boolean };

let t: PeopleApp;
let admin: Person;
let coordinator: Person;
let ana: Person;
let beto: Person;
let community: number;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  coordinator = await t.addPerson('coordinador_de_comunidad');
  ana = await t.addPerson('integrante');
  beto = await t.addPerson('integrante');
  await t.change('people', ana.id, { alias: 'Anita', full_name: 'Ana Ruiz Soto' });
  await t.change('people', beto.id, { alias: 'Beto Mendoza' });
  community = (await t.addCommunity(coordinator.id)).id;
  for (const { id } of [coordinator, ana, beto]) await t.addMember(community, id);
});
afterEach(() => t.close());

const path = () => `/communities/${community}/attendance-imports`;

const dayBefore = (days: number) =>
  new Date(t.clock.now - days * DAY_MS).toISOString().slice(0, 10);

function send(people: Line[], days: string[], more: object = {}, as = admin) {
  const body = { id: randomUUID(), fileName: 'asistencia 2026.xlsx', days, people, ...more };
  return t.ask<Answer>(as, 'POST', path(), body);
}

async function bring(people: Line[], days: string[], more: object = {}): Promise<Answer> {
  const got = await send(people, days, more);
  expect(got.status, got.text).toBe(201);
  return got.json;
}

const tables = async () => {
  const { store } = t;
  const count = async (table: 'meetings' | 'attendance' | 'attendance_imports' | 'memberships') =>
    (await store.read.selectFrom(table).selectAll().execute()).length;
  return {
    meetings: await count('meetings'),
    attendance: await count('attendance'),
    imports: await count('attendance_imports'),
    memberships: await count('memberships'),
  };
};

const listed = async () => (await t.ask<Listed>(admin, 'GET', path())).json.imports;
const undo = (id: string | null) => t.ask<Undone>(admin, 'DELETE', `/attendance-imports/${id}`);
const meetings = async () =>
  (
    await t.ask<{ id: string; date: string; source: string; flags: string[] }[]>(
      coordinator,
      'GET',
      `/communities/${community}/meetings`,
    )
  ).json;
const pull = async (as: Person, cursor?: string) =>
  (await t.ask<PullAnswer>(as, 'GET', `/sync/pull${cursor ? `?cursor=${cursor}` : ''}`)).json;

describe('a sheet of attendance', () => {
  it('is tried first: what would be made, and who nobody is called like', async () => {
    const before = await tables();
    const days = [dayBefore(30), dayBefore(23)];
    const people = [
      { name: 'ana  RUIZ, soto', marks: 'PF' },
      { name: 'Beto Mendosa', marks: 'FP' },
      { name: 'Quetzal', marks: 'P-' },
      { name: 'Invitada', marks: 'PP', isSkipped: true },
    ];
    expect(await bring(people, days, { dryRun: true })).toEqual({
      ...{ id: null, meetings: 1, marks: 1 },
      days: [
        { day: days[0], outcome: 'new', present: 1, absent: 0 },
        { day: days[1], outcome: 'nobody', present: 0, absent: 1 },
      ],
      people: [
        {
          ...{ name: 'ana RUIZ, soto', outcome: 'matched', personId: ana.id },
          ...{ nearest: [], afterLeaving: 0 },
        },
        {
          ...{ name: 'Beto Mendosa', outcome: 'undecided', personId: null },
          ...{ nearest: [beto.id], afterLeaving: 0 },
        },
        {
          ...{ name: 'Quetzal', outcome: 'undecided', personId: null },
          ...{ nearest: [], afterLeaving: 0 },
        },
        {
          ...{ name: 'Invitada', outcome: 'skipped', personId: null },
          ...{ nearest: [], afterLeaving: 0 },
        },
      ],
      members: expect.arrayContaining([
        { id: ana.id, alias: 'Anita', isFormer: false },
        { id: beto.id, alias: 'Beto Mendoza', isFormer: false },
      ]),
    });
    expect(await tables()).toEqual(before);
    expect(await t.actions()).toEqual([]);
  });

  it('takes no name for somebody by itself: two of one name, and one nearly written, are asked', async () => {
    const other = await t.addPerson('integrante');
    await t.change('people', other.id, { alias: 'ANITA' });
    await t.addMember(community, other.id);
    const refused = await send([{ name: 'Anita', marks: 'P' }], [dayBefore(9)]);
    expect([refused.status, refused.text]).toEqual([422, 'Falta decidir quién es «Anita»']);
    const { people } = await bring([{ name: 'Anita', marks: 'P' }], [dayBefore(9)], {
      dryRun: true,
    });
    expect(people[0]?.nearest.toSorted()).toEqual([ana.id, other.id].toSorted());
    const stranger = await t.addPerson('integrante');
    const chosen = await send(
      [{ name: 'Anita', marks: 'P', personId: stranger.id }],
      [dayBefore(9)],
    );
    expect([chosen.status, chosen.text]).toEqual([422, 'Elige a alguien de esta comunidad']);
    const kept = await bring([{ name: 'Anita', marks: 'P', personId: other.id }], [dayBefore(9)]);
    expect(kept).toMatchObject({ meetings: 1, people: [{ outcome: 'chosen' }] });
    const marks = await t.store.read.selectFrom('attendance').selectAll().execute();
    expect(marks).toMatchObject([{ person_id: other.id, present: 1, paid_quota: null }]);
  });

  it('makes meetings like any other, brought from a sheet, and says who brought them', async () => {
    const before = await t.store.read.selectFrom('notification_queue').selectAll().execute();
    const days = [dayBefore(100), dayBefore(21), dayBefore(14), dayBefore(7)];
    const made = await bring(
      [
        { name: 'Anita', marks: 'PPFF' },
        { name: 'Beto Mendoza', marks: '-PPP' },
      ],
      days,
    );
    expect(made).toMatchObject({ meetings: 4, marks: 7 });
    expect(await meetings()).toMatchObject(
      days
        .toReversed()
        .map((day) => ({ source: 'import', flags: [], date: `${day}T18:00:00.000Z` })),
    );
    const person = await t.ask<{ recent: object[]; absences: string[]; lastAttendance: string }>(
      ...([admin, 'GET', `/attendance-reports/users/${ana.id}`] as const),
    );
    expect(person.json).toMatchObject({
      recent: [
        { state: 'absent', isFromSheet: true },
        { state: 'absent', isFromSheet: true },
        { state: 'present', isFromSheet: true },
      ],
      absences: [`${days[3]}T18:00:00.000Z`, `${days[2]}T18:00:00.000Z`],
      lastAttendance: `${days[1]}T18:00:00.000Z`,
    });
    expect(await listed()).toMatchObject([
      { id: made.id, fileName: 'asistencia 2026.xlsx', meetings: 4, marks: 7, undoneAt: null },
    ]);
    expect(await t.actions()).toContain('attendance.imported');
    // Nobody is told of the past.
    const after = await t.store.read.selectFrom('notification_queue').selectAll().execute();
    expect(after).toEqual(before);
    expect(t.letters).toEqual([]);
  });

  it('counts for whoever joined the register later: they belonged when the sheet says they were there', async () => {
    const membership = await t.store.read
      .selectFrom('memberships')
      .selectAll()
      .where('person_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    await t.change('memberships', membership.id, { joined_at: t.clock.now - DAY_MS });
    const { cursor } = await pull(coordinator);
    const days = [dayBefore(20), dayBefore(10)];
    const made = await bring(
      [
        { name: 'Anita', marks: 'PF' },
        { name: 'Beto Mendoza', marks: '-P' },
      ],
      days,
    );
    const report = () =>
      t.ask<{ rate: object }>(admin, 'GET', `/attendance-reports/users/${ana.id}`);
    expect((await report()).json.rate).toMatchObject({ n: 1, of: 2 });
    const news = await pull(coordinator, cursor);
    const member = news.members.find(({ personId }) => personId === ana.id);
    expect(member?.earlier).toEqual([
      { from: `${days[0]}T06:00:00.000Z`, to: new Date(t.clock.now - DAY_MS).toISOString() },
    ]);
    expect(news.meetings.map(({ source, marks }) => [source, marks.length])).toEqual([
      ['import', 1],
      ['import', 2],
    ]);
    await undo(made.id);
    expect((await report()).json.rate).toMatchObject({ n: 0, of: 0 });
    const back = await pull(coordinator, news.cursor);
    expect(back.members.find(({ personId }) => personId === ana.id)?.earlier).toBeUndefined();
    expect(back.gone.meetings).toHaveLength(2);
  });

  it('leaves days with a meeting alone, and days to come, and days whose marks would be counts by now', async () => {
    const date = new Date(t.clock.now - 8 * DAY_MS).toISOString();
    const own = await t.ask(coordinator, 'POST', `/communities/${community}/meetings`, { date });
    expect(own.status).toBe(201);
    const before = await t.store.read.selectFrom('meetings').selectAll().execute();
    const taken = new Date(t.clock.now - 8 * DAY_MS - 6 * 3_600_000).toISOString().slice(0, 10);
    const days = [taken, dayBefore(-3), dayBefore(900), dayBefore(15)];
    const { days: told, meetings } = await bring([{ name: 'Anita', marks: 'PPPP' }], days);
    expect(told.map(({ outcome }) => outcome)).toEqual(['taken', 'future', 'old', 'new']);
    expect(meetings).toBe(1);
    expect(await t.store.read.selectFrom('meetings').selectAll().execute()).toEqual([
      ...before,
      expect.objectContaining({ source: 'import' }),
    ]);
  });

  it('is one for two rows of a person, and ends with who left', async () => {
    const gone = await t.addPerson('integrante');
    await t.change('people', gone.id, { alias: 'Carmen' });
    await t.addMember(community, gone.id, t.clock.now - 20 * DAY_MS);
    const days = [dayBefore(30), dayBefore(12)];
    const { people, marks, members } = await bring(
      [
        { name: 'Anita', marks: 'FP' },
        { name: 'Ana Ruiz Soto', marks: 'PF' },
        { name: 'Carmen', marks: 'PP' },
      ],
      days,
    );
    expect(people.map(({ afterLeaving }) => afterLeaving)).toEqual([0, 0, 1]);
    expect(members.find(({ id }) => id === gone.id)).toMatchObject({ isFormer: true });
    expect(marks).toBe(3);
    const rows = await t.store.read.selectFrom('attendance').selectAll().execute();
    expect(rows.map(({ present }) => present)).toEqual([1, 1, 1]);
  });

  it('twice makes nothing twice: the request again, the file again, and both at once', async () => {
    const lines = [{ name: 'Anita', marks: 'PP' }];
    const days = [dayBefore(30), dayBefore(23)];
    const id = randomUUID();
    const first = await bring(lines, days, { id });
    const after = await tables();
    expect(await bring(lines, days, { id })).toMatchObject({ id: first.id, meetings: 2, days: [] });
    expect(await bring(lines, days)).toMatchObject({ id: null, meetings: 0 });
    expect(await tables()).toEqual(after);
    const other = await t.addPerson('admin');
    expect((await send(lines, days, { id }, other)).status).toBe(409);
    const again = [dayBefore(60)];
    const one = [{ name: 'Anita', marks: 'P' }];
    const both = await Promise.all([send(one, again), send(one, again)]);
    expect(both.map(({ json }) => json.meetings).toSorted()).toEqual([0, 1]);
    expect(await tables()).toMatchObject({ meetings: 3, imports: 2 });
  });

  it('is undone whole, but for what somebody changed since; and can be brought again', async () => {
    const days = [dayBefore(30), dayBefore(23), dayBefore(16), dayBefore(9)];
    const lines = [{ name: 'Anita', marks: 'PPPP' }];
    const { id } = await bring(lines, days);
    const all = (await meetings()).toReversed();
    const [marked, noted, named] = all;
    const path = (uuid: string | undefined) => `/meetings/${uuid}`;
    await t.ask(coordinator, 'POST', `${path(marked?.id)}/attendance`, {
      ...{ memberId: beto.id, present: true },
    });
    await t.ask(coordinator, 'PUT', path(noted?.id), { set: { notes: 'Hubo visita' } });
    const name = { name: 'Tía Lucha', set: { present: true } };
    const kept = await t.ask(
      ...([coordinator, 'PUT', `${path(named?.id)}/names/${randomUUID()}`, name] as const),
    );
    expect(kept.status, kept.text).toBe(200);
    const undone = await undo(id);
    const stays = 3;
    expect(undone.json).toMatchObject({ removed: 4 - stays });
    expect(undone.json.kept).toHaveLength(stays);
    expect(undone.json.kept[0]).toEqual({ date: marked?.date, folio: expect.any(String) });
    expect(await meetings()).toHaveLength(stays);
    expect((await undo(id)).json).toEqual({ ...undone.json, removed: 0 });
    expect((await listed())[0]).toMatchObject({
      undoneAt: new Date(t.clock.now).toISOString(),
      kept: undone.json.kept,
    });
    expect((await t.actions()).filter((one) => one === 'attendance.import-undone')).toHaveLength(1);
    expect(await bring(lines, days)).toMatchObject({ meetings: 4 - stays });
  });

  it('keeps the period of whoever is still in a meeting that stays', async () => {
    await t.store.write((trx) =>
      trx
        .updateTable('memberships')
        .set({ joined_at: t.clock.now - DAY_MS })
        .execute(),
    );
    const { id } = await bring(
      [
        { name: 'Anita', marks: 'PP' },
        { name: 'Beto Mendoza', marks: 'P-' },
      ],
      [dayBefore(30), dayBefore(20)],
    );
    const [later] = await meetings();
    await t.ask(coordinator, 'PUT', `/meetings/${later?.id}`, { set: { notes: 'Posada' } });
    await undo(id);
    const periods = await t.store.read
      .selectFrom('memberships')
      .selectAll()
      .where('import_uuid', '=', id)
      .orderBy('person_id')
      .orderBy('id')
      .execute();
    expect(
      periods.map(({ person_id, joined_at, left_at }) => [person_id, joined_at === left_at]),
    ).toEqual([
      [ana.id, false],
      [beto.id, true],
    ]);
  });

  it('belongs to whoever may import people, in their own state', async () => {
    const zone = await t.addPerson('coordinador_de_coordinadores');
    const far = await t.addPerson('coordinador_de_coordinadores', 'Chihuahua');
    const lines = [{ name: 'Anita', marks: 'P' }];
    const { json } = await send(lines, [dayBefore(5)], {}, zone);
    expect(json.meetings).toBe(1);
    expect((await send(lines, [dayBefore(6)], {}, coordinator)).status).toBe(403);
    expect((await send(lines, [dayBefore(6)], {}, far)).status).toBe(404);
    expect((await t.ask(far, 'GET', path())).status).toBe(404);
    expect((await t.ask(far, 'DELETE', `/attendance-imports/${json.id}`)).status).toBe(404);
    expect((await t.ask(admin, 'DELETE', `/attendance-imports/${randomUUID()}`)).status).toBe(404);
  });

  it('says at once what cannot be read of it', async () => {
    const days = [dayBefore(5)];
    const told = async (people: Line[], of: string[]) => (await send(people, of)).text;
    expect(await told([{ name: 'Anita', marks: 'PP' }], days)).toBe(
      'Falta la asistencia de alguna fecha',
    );
    expect(await told([{ name: 'Anita', marks: 'X' }], days)).toBe(
      'Falta la asistencia de alguna fecha',
    );
    expect(await told([{ name: ' ', marks: 'P' }], days)).toBe('El nombre es requerido');
    expect(await told([{ name: 'Anita', marks: 'P' }], ['2026-02-30'])).toBe(
      'La fecha no es válida',
    );
    expect(await told([{ name: 'Anita', marks: 'PP' }], [...days, ...days])).toBe(
      'Una fecha está dos veces',
    );
    expect(await told([], days)).toBe('La hoja no tiene personas');
    expect(await told([{ name: 'Anita', marks: '' }], [])).toBe('La hoja no tiene fechas');
    const many = Array.from({ length: 160 }, (_, index) => dayBefore(index + 1));
    const crowd = Array.from({ length: 63 }, (_, index) => ({
      ...{ name: `Persona ${index}`, marks: 'P'.repeat(160) },
    }));
    expect(await told(crowd, many)).toBe('Máximo 10000 asistencias y faltas por archivo');
  });

  it('does not name who withdrew consent, nor write of them', async () => {
    await t.change('people', ana.id, { withdrawn_at: t.clock.now });
    const { people, members } = await bring([{ name: 'Anita', marks: 'P' }], [dayBefore(5)], {
      dryRun: true,
    });
    expect(people[0]).toMatchObject({ outcome: 'undecided', nearest: [] });
    expect(members.map(({ id }) => id)).not.toContain(ana.id);
  });

  it('is among the own data of who brought it, and its name goes when it names who was erased', async () => {
    const { id } = await bring([{ name: 'Anita', marks: 'P' }], [dayBefore(5)], {
      fileName: 'lista de Ana Ruiz Soto.csv',
    });
    const own = await t.ask<OwnExport>(admin, 'GET', '/me/export');
    expect(own.json.sheetsBrought).toMatchObject([{ file: 'lista de Ana Ruiz Soto.csv' }]);
    await t.store.write(async (trx) => {
      const { erasePerson } = await import('../privacy/erase-person.ts');
      const erasing = {
        personId: ana.id,
        actorId: null,
        by: 'operator',
        now: t.clock.now,
      } as const;
      await erasePerson(t.store, trx, erasing);
    });
    expect(await listed()).toMatchObject([{ id, fileName: null }]);
    const after = await t.ask<OwnExport>(admin, 'GET', '/me/export');
    expect(after.json.sheetsBrought).toMatchObject([{ file: null, undoneAt: null }]);
    // Marks of the erased are counts, which go with their meeting.
    expect((await undo(id)).json).toMatchObject({ removed: 1, kept: [] });
  });

  it('goes with a person whose registrations are joined', async () => {
    const twin = await t.addPerson('integrante');
    await t.change('people', twin.id, { alias: 'Ana R.' });
    const late = await t.addMember(community, twin.id);
    await t.change('memberships', late, { joined_at: t.clock.now - 30 * DAY_MS });
    const { id } = await bring([{ name: 'Anita', marks: 'P' }], [dayBefore(200)]);
    const merged = await t.ask(admin, 'POST', `/users/${twin.id}/merge`, {
      ...{ otherId: ana.id, keep: {} },
    });
    expect([200, 201], merged.text).toContain(merged.status);
    const open = await t.store.read
      .selectFrom('memberships')
      .selectAll()
      .where('person_id', '=', twin.id)
      .where('left_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
    const marks = await t.store.read.selectFrom('attendance').selectAll().execute();
    expect(marks).toMatchObject([{ person_id: twin.id, present: 1 }]);
    expect((await undo(id)).json).toMatchObject({ removed: 1, kept: [] });
  });
});
