import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { listNotifications } from '#contract/notifications';
import type { PersonPause } from '#contract/person-life';
import { countFigures } from '#server/figures/count-figures';
import { countDue, refreshFigures } from '#server/figures/refresh-figures';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

let t: PeopleApp;
let office: Person;
let leader: Person;
let ana: Person;
let other: Person;
let community: number;

beforeEach(async () => {
  t = await createPeopleApp();
  t.clock.now = Date.parse('2026-11-20T18:00:00Z');
  office = await t.addPerson('coordinador_estatal');
  leader = await t.addPerson('coordinador_de_comunidad');
  ana = await t.addPerson('integrante');
  other = await t.addPerson('integrante');
  community = (await t.addCommunity(leader.id)).id;
  for (const { id } of [ana, other]) await t.addMember(community, id);
  await t.store.write((trx) => trx.updateTable('memberships').set({ joined_at: 1 }).execute());
});
afterEach(() => t.close());

const DAYS = { from: '2026-11-10', until: '2026-11-30', reason: 'enfermedad' };
const pause = (as: Person, body: object = DAYS, id = ana.id) =>
  t.ask<PersonPause>(as, 'POST', `/users/${id}/absences`, body);
const end = (as: Person, absence: number, id = ana.id) =>
  t.ask<{ until: string | null }>(as, 'DELETE', `/users/${id}/absences/${absence}`);

/** A meeting at which the other member was present. */
async function addMeeting(date: string, present: 0 | 1): Promise<void> {
  await t.store.write(async (trx) => {
    const { id } = await trx
      .insertInto('meetings')
      .values({
        ...{ uuid: crypto.randomUUID(), group_id: community, date: Date.parse(date) },
        ...{ source: 'leader', created_at: 1, change: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = (person_id: number, value: 0 | 1) => ({
      ...{ meeting_id: id, person_id, present: value, change: 0 },
    });
    await trx
      .insertInto('attendance')
      .values([of(ana.id, present), of(other.id, 1)])
      .execute();
  });
}

const count = () =>
  t.store.write(async (trx) => {
    const { members, groups } = await countFigures(trx, [community], t.clock.now);
    const of = members.find(({ person_id }) => person_id === ana.id);
    const { present, recorded, previous } = groups[0] ?? {};
    return {
      ...{ absences: of?.absences, attended: of?.attended, total: of?.total },
      ...{ present, recorded, previous },
    };
  });

describe('a pause', () => {
  it('takes absences out of every figure, keeps presences, and its end gives them back', async () => {
    await addMeeting('2026-10-02T18:00:00Z', 0);
    await addMeeting('2026-11-05T18:00:00Z', 0);
    // The evening of the first day in Durango is the next one in UTC.
    await addMeeting('2026-11-11T02:00:00Z', 0);
    await addMeeting('2026-11-12T18:00:00Z', 0);
    const before = await count();
    expect(before).toMatchObject({ absences: 4, attended: 0, total: 3, present: 3, recorded: 6 });
    const { json } = await pause(leader);
    expect(await count()).toMatchObject({
      ...{ absences: 2, attended: 0, total: 1, present: 3, recorded: 4 },
    });
    expect((await end(leader, json.id)).json).toMatchObject({ until: null });
    expect(await count()).toEqual(before);
    await addMeeting('2026-11-14T18:00:00Z', 1);
    await pause(leader);
    expect(await count()).toMatchObject({ absences: 0, attended: 1, total: 2 });
  });

  it('of a time before the last thirty days leaves the earlier figure and the streak', async () => {
    await addMeeting('2026-10-02T18:00:00Z', 0);
    expect(await count()).toMatchObject({ absences: 1, previous: 50 });
    await pause(leader, { ...DAYS, from: '2026-10-01', until: '2026-10-05' });
    expect(await count()).toMatchObject({ absences: 0, previous: 100 });
  });

  it('made and ended, has the figures of their community counted again', async () => {
    const { now } = t.clock;
    const refresh = () => refreshFigures(t.store, { now, most: 50 });
    await refresh();
    expect(await countDue(t.store.read, { now })).toBe(0);
    const { json } = await pause(office);
    expect(await countDue(t.store.read, { now })).toBe(1);
    await refresh();
    await end(office, json.id);
    expect(await countDue(t.store.read, { now })).toBe(1);
  });

  it('is in their history and in both bells, and phones of the community pull its days', async () => {
    await pause(office);
    expect(await t.history(ana.id)).toMatchObject([
      { kind: 'pause', to_value: '2026-11-10 2026-11-30' },
    ]);
    const bellOf = async (as: Person) =>
      (await t.ask<AnswerOf<typeof listNotifications>>(as, 'GET', '/me/notifications')).json.items;
    expect(await bellOf(leader)).toContainEqual(
      expect.objectContaining({ kind: 'people-changes', count: 1 }),
    );
    expect(await bellOf(ana)).toContainEqual(
      expect.objectContaining({ kind: 'own-changes', count: 1 }),
    );
    const pulled = await t.ask(leader, 'GET', '/sync/pull?since=0');
    expect(pulled.text).toContain('"pauses":[{"from":"2026-11-10","until":"2026-11-30"}]');
    expect(pulled.text).not.toContain('enfermedad');
  });

  it('frees seats on its days alone', async () => {
    const addTertulia = (at: string) =>
      t.store.write(async (trx) => {
        const { id } = await trx
          .insertInto('tertulias')
          .values({
            ...{ uuid: crypto.randomUUID(), title: 'Cena', at: Date.parse(at) },
            ...{ zone: 'America/Mexico_City', zone_level: 'ciudad', zone_name: 'Durango' },
            ...{ state: 'Durango', max_participants: 1, frequency: 'unica', repeat_by: 'day' },
            ...{ participant_selection: 'seleccionados', organizer_id: office.id },
            ...{ created_at: 1, change: 0 },
          } as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('tertulia_guests')
          .values({
            ...{ tertulia_id: id, person_id: ana.id, source: 'invited', invited_at: 1 },
            ...{ answer: 'yes', answer_change: 1, seat: 'given', change: 0 },
          })
          .execute();
        return id;
      });
    // The last evening in Durango, and the morning after.
    const during = await addTertulia('2026-12-01T02:00:00Z');
    const after = await addTertulia('2026-12-01T15:00:00Z');
    await pause(leader);
    const rows = await t.store.read
      .selectFrom('tertulia_guests')
      .select(['tertulia_id', 'withdrawn_at'])
      .orderBy('tertulia_id')
      .orderBy('id')
      .execute();
    expect(rows.map((row) => [row.tertulia_id, row.withdrawn_at !== null])).toEqual([
      [during, true],
      [after, false],
    ]);
  });
});

describe('is refused', () => {
  it.each([
    [{ ...DAYS, until: '2026-11-09' }, 422, 'El último día es anterior al primero'],
    [{ ...DAYS, until: '2027-11-11' }, 422, 'Una pausa dura un año como máximo'],
    [{ ...DAYS, from: '1999-01-01', until: '1999-02-01' }, 422, 'a más de un año de hoy'],
    [{ ...DAYS, reason: 'sueño' }, 422, 'Elige el motivo'],
    [{ ...DAYS, from: 'mañana' }, 422, 'La fecha no es válida'],
    [{ ...DAYS, until: '2026-11-31' }, 422, 'La fecha no es válida'],
  ])('%j', async (body, status, text) => {
    const got = await pause(leader, body);
    expect([got.status, got.text]).toEqual([status, expect.stringContaining(text)]);
  });

  it('twice on one day', async () => {
    await pause(leader);
    const got = await pause(office, { ...DAYS, from: '2026-11-30', until: '2026-12-02' });
    expect([got.status, got.text]).toEqual([409, expect.stringContaining('Ya tiene una pausa')]);
    const next = await pause(office, { ...DAYS, from: '2026-12-01', until: '2026-12-02' });
    expect(next.status).toBe(201);
  });

  it('of another community’s people, of oneself, and of those who left', async () => {
    const stranger = await t.addPerson('coordinador_de_comunidad');
    await t.addCommunity(stranger.id);
    const { json } = await pause(leader);
    expect((await pause(stranger)).status).toBe(404);
    expect((await end(stranger, json.id)).status).toBe(404);
    expect((await end(leader, json.id, other.id)).status).toBe(404);
    expect((await pause(office, DAYS, office.id)).status).toBe(403);
    await t.ask(office, 'POST', `/users/${other.id}/leave`, { reason: 'otro' });
    expect((await pause(office, DAYS, other.id)).status).toBe(409);
  });
});

it('lists those running and to come, without their reason', async () => {
  const { json: running } = await pause(leader);
  await pause(leader, { ...DAYS, from: '2026-12-10', until: '2026-12-20' });
  const list = () => t.ask(leader, 'GET', `/users/${ana.id}/absences`);
  const [first, second] = [
    { id: running.id, from: '2026-11-10', until: '2026-11-30' },
    { id: expect.any(Number), from: '2026-12-10', until: '2026-12-20' },
  ];
  expect((await list()).json).toEqual([first, second]);
  t.clock.now = Date.parse('2026-12-01T18:00:00Z');
  expect((await list()).json).toEqual([second]);
});

describe('ending one', () => {
  it('keeps the past days of one that runs', async () => {
    const { json } = await pause(leader);
    t.clock.now += 3 * DAY_MS;
    expect((await end(leader, json.id)).json).toMatchObject({ until: '2026-11-22' });
    const rows = await t.store.read.selectFrom('person_pauses').selectAll().execute();
    expect(rows).toMatchObject([{ from_day: '2026-11-10', until_day: '2026-11-22' }]);
    expect((await t.history(ana.id)).at(-1)).toMatchObject({
      ...{ kind: 'pause', from_value: '2026-11-10 2026-11-22', to_value: null },
    });
  });

  it('takes away one to come', async () => {
    const { json } = await pause(leader, { ...DAYS, from: '2026-12-10', until: '2026-12-20' });
    t.clock.now += 3 * DAY_MS;
    expect((await end(leader, json.id)).json).toMatchObject({ until: null });
    expect(await t.store.read.selectFrom('person_pauses').selectAll().execute()).toEqual([]);
  });
});
