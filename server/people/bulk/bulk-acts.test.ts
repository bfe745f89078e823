import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { readBulk } from '#contract/people-bulk';
import { createServed } from '#server/http/create-app';
import type { Served } from '#server/http/handler';
import { createLimits } from '#server/http/limits';
import { erasePerson } from '#server/privacy/erase-person';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import { carryOutOpen, createBulkActs } from './carry-out.ts';

let t: PeopleApp;
let served: Served;
let office: Person;
let leader: Person;
let community: number;
let other: number;

async function open(overrides: Parameters<typeof createPeopleApp>[0] = {}) {
  t = await createPeopleApp(overrides);
  served = createServed(t.deps);
  office = await t.addPerson('coordinador_estatal');
  leader = await t.addPerson('coordinador_de_comunidad');
  community = (await t.addCommunity(leader.id)).id;
  other = (await t.addCommunity(null)).id;
}
beforeEach(() => open());
afterEach(() => t.close());

async function waiting(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await t.addPerson('integrante', 'Durango', 'pending');
    await t.change('people', id, { alias: `Persona ${id}`, email: `p${id}@demo.example` });
    ids.push(id);
  }
  return ids;
}

const ask = (ids: number[], act: string, value: object = {}, id = randomUUID(), as = office) =>
  t.ask(as, 'POST', '/users/bulk', { id, ids, act, value });
const read = async (id: string, as = office) =>
  (await t.ask<AnswerOf<typeof readBulk>>(as, 'GET', `/users/bulk/${id}`)).json;
const undo = (id: string, as = office) => t.ask(as, 'DELETE', `/users/bulk/${id}`);

async function run(ids: number[], act: string, value: object = {}, as = office) {
  const id = randomUUID();
  expect((await ask(ids, act, value, id, as)).status).toBe(201);
  await carryOutOpen(served);
  return read(id, as);
}
async function runUndo(id: string, as = office) {
  expect((await undo(id, as)).status).toBe(200);
  await carryOutOpen(served);
  return read(id, as);
}
/** A process that ends with the person at hand. */
const stopAfterOne = (stop: AbortController) => async () => {
  stop.abort();
  return false;
};
const outcomes = ({ people }: { people: { outcome: string }[] }) =>
  people.map(({ outcome }) => outcome);
const statusOf = async (id: number) => (await t.person(id)).status;
const homeOf = async (personId: number) => {
  const row = await t.store.read
    .selectFrom('memberships')
    .select('group_id')
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row?.group_id ?? null;
};

describe('an act for many', () => {
  it('approves and places each, as the single acts do, and tells the bell', async () => {
    const ids = await waiting(3);
    const done = await run(ids, 'approve', { communityId: community });
    expect(done).toMatchObject({ act: 'approve', isOver: true, isUndone: false });
    expect(done.people).toEqual(
      ids.map((id) => ({ id, alias: `Persona ${id}`, outcome: 'done', reason: null })),
    );
    for (const id of ids) {
      expect([await statusOf(id), await homeOf(id)]).toEqual(['approved', community]);
      expect(await t.history(id)).toMatchObject([
        { kind: 'status', to_value: 'approved', by_id: office.id },
        { kind: 'community', by_id: office.id },
      ]);
    }
    expect(t.letters).toHaveLength(3);
    const notices = await t.store.read.selectFrom('person_notices').selectAll().execute();
    expect(notices.map(({ person_id }) => person_id)).toEqual([leader.id, leader.id, leader.id]);
  });

  it('answers each person apart: one that cannot be leaves the others done', async () => {
    const [ana, minor] = (await waiting(2)) as [number, number];
    await t.change('people', minor, { birth_year: 2015 });
    const far = await t.addPerson('integrante', 'Chihuahua', 'pending');
    const left = await t.addPerson('integrante');
    await t.ask(office, 'POST', `/users/${left.id}/leave`, { reason: 'se_mudo' });
    const { people } = await run([ana, minor, far.id, left.id, office.id, 999_999], 'approve');
    expect(people.map(({ alias, outcome, reason }) => [alias !== null, outcome, reason])).toEqual([
      [true, 'refused', 'Esto no se puede hacer con la cuenta propia'],
      [true, 'done', null],
      [true, 'refused', 'Es menor de edad: registra primero el consentimiento de su tutor'],
      [false, 'refused', 'No se encontró lo que buscas'],
      [true, 'refused', 'Salió de la red: deshaz primero su salida'],
      [false, 'refused', 'No se encontró lo que buscas'],
    ]);
    expect(await statusOf(far.id)).toBe('pending');
  });

  it('both or neither: who cannot be placed is not approved either', async () => {
    const ids = await waiting(1);
    const { people } = await run(ids, 'approve', { communityId: 999_999 });
    expect(people).toMatchObject([{ outcome: 'refused', reason: 'No se encontró esa comunidad' }]);
    expect(await statusOf(ids[0] as number)).toBe('pending');
    expect(await t.history(ids[0] as number)).toEqual([]);
    expect(t.letters).toEqual([]);
  });

  it('is one act however often it is sent; another content under its id is refused', async () => {
    const ids = await waiting(2);
    const id = randomUUID();
    for (const some of [ids, ids.toReversed(), [...ids, ...ids]]) {
      expect((await ask(some, 'reject', {}, id)).status).toBe(201);
    }
    expect(await ask(ids, 'approve', {}, id).then(refusal)).toEqual([
      422,
      'Esta solicitud ya se envió con otro contenido',
    ]);
    const admin = await t.addPerson('admin');
    expect((await ask(ids, 'reject', {}, id, admin)).status).toBe(409);
    await carryOutOpen(served);
    expect((await ask(ids, 'reject', {}, id)).status).toBe(201);
    await carryOutOpen(served);
    for (const one of ids) expect(await t.history(one)).toHaveLength(1);
  });

  it('is judged by the rights of whoever asked, as they are when it is done', async () => {
    const ids = await waiting(2);
    const id = randomUUID();
    await ask(ids, 'approve', {}, id);
    await t.change('people', office.id, { status: 'rejected' });
    await carryOutOpen(served);
    await t.change('people', office.id, { status: 'approved', role: 'lider' });
    const rows = await t.store.read.selectFrom('bulk_act_people').selectAll().execute();
    expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual(
      Array(2).fill(['refused', 'Tu cuenta no tiene permiso para hacer esto']),
    );
    const again = await t.addPerson('coordinador_estatal');
    const demoted = randomUUID();
    await ask(ids, 'approve', {}, demoted, again);
    await t.change('people', again.id, { role: 'coordinador_de_comunidad' });
    await carryOutOpen(served);
    expect(outcomes(await read(demoted, again))).toEqual(['refused', 'refused']);
    expect(await statusOf(ids[0] as number)).toBe('pending');
  });

  it('corrects the place of many, within the caller’s own rules', async () => {
    const ana = await t.addPerson('integrante');
    const moved = await run([ana.id], 'location', { state: 'Durango', city: 'Gómez Palacio' });
    expect(outcomes(moved)).toEqual(['done']);
    const away = await run([ana.id], 'location', { state: 'Jalisco', city: 'Tonalá' });
    expect(away.people).toMatchObject([
      { reason: 'El estado solo lo cambia una coordinación de coordinadores' },
    ]);
    expect(await runUndo(moved.id)).toMatchObject({ people: [{ outcome: 'undone' }] });
    expect(await t.person(ana.id)).toMatchObject({ state: 'Durango', city: 'Durango' });
  });

  it('slows down after twenty decisions, as one by one, and holds up no other act', async () => {
    await t.close();
    const pauses: (() => void)[] = [];
    const limits = createLimits({ pause: () => new Promise<void>((end) => pauses.push(end)) });
    await open({ limits });
    const many = randomUUID();
    await ask(await waiting(22), 'approve', {}, many);
    const running = carryOutOpen(served);
    await expect.poll(() => pauses.length).toBe(1);
    expect(outcomes(await read(many)).filter((one) => one === 'done')).toHaveLength(20);
    const admin = await t.addPerson('admin');
    const few = randomUUID();
    await ask(await waiting(1), 'approve', {}, few, admin);
    await carryOutOpen(served);
    expect(outcomes(await read(few, admin))).toEqual(['done']);
    pauses[0]?.();
    await expect.poll(() => pauses.length).toBe(2);
    pauses[1]?.();
    await running;
    expect((await read(many)).isOver).toBe(true);
    expect(await t.actions()).toContain('brake.status-changes');
  });
});

describe('who coordinates a community', () => {
  it('places people of their own city who have none, takes it back, and approves no stranger', async () => {
    const ana = await t.addPerson('integrante');
    const placed = await run([ana.id], 'community', { communityId: community }, leader);
    expect(outcomes(placed)).toEqual(['done']);
    expect(await homeOf(ana.id)).toBe(community);
    expect(outcomes(await runUndo(placed.id, leader))).toEqual(['undone']);
    expect(await homeOf(ana.id)).toBeNull();
    const elsewhere = await run([ana.id], 'community', { communityId: other }, leader);
    expect(elsewhere.people).toMatchObject([{ reason: 'No se encontró esa comunidad' }]);
    const asking = (await waiting(1))[0] as number;
    const strange = await run([asking], 'approve', {}, leader);
    expect(strange.people).toMatchObject([{ alias: null, outcome: 'refused' }]);
  });
});

describe('undone as one', () => {
  it('everybody is where and what they were', async () => {
    const ids = await waiting(2);
    await t.addMember(other, ids[0] as number);
    const act = await run(ids, 'approve', { communityId: community });
    const back = await runUndo(act.id);
    expect(back).toMatchObject({ isOver: true, isUndone: true });
    expect(outcomes(back)).toEqual(['undone', 'undone']);
    for (const id of ids) expect(await statusOf(id)).toBe('pending');
    expect([await homeOf(ids[0] as number), await homeOf(ids[1] as number)]).toEqual([other, null]);
    const lines = await t.history(ids[1] as number);
    await runUndo(act.id);
    expect(await t.history(ids[1] as number)).toEqual(lines);
  });

  it('a rejection gives the approval back; who was so already stays so', async () => {
    const ana = await t.addPerson('integrante');
    const rejected = await t.addPerson('integrante', 'Durango', 'rejected');
    const act = await run([ana.id, rejected.id], 'reject');
    expect(outcomes(act)).toEqual(['done', 'done']);
    await runUndo(act.id);
    expect([await statusOf(ana.id), await statusOf(rejected.id)]).toEqual(['approved', 'rejected']);
  });

  it('leaves alone, and names, who was changed since by another hand', async () => {
    const [ana, beto] = (await waiting(2)) as [number, number];
    const act = await run([ana, beto], 'approve', { communityId: community });
    const admin = await t.addPerson('admin');
    await t.ask(admin, 'PATCH', `/users/${beto}/community`, { community: '-', communityId: other });
    const { people } = await runUndo(act.id);
    expect(people).toMatchObject([
      { id: ana, outcome: 'undone' },
      { id: beto, alias: `Persona ${beto}`, outcome: 'kept' },
    ]);
    expect(people[1]?.reason).toBe('Cambió después: se quedó como está');
    expect([await statusOf(beto), await homeOf(beto)]).toEqual(['approved', other]);
  });

  it('and who may not be changed any more, with the reason', async () => {
    const ids = await waiting(1);
    const act = await run(ids, 'approve');
    await t.change('people', ids[0] as number, { role: 'coordinador_de_coordinadores' });
    expect((await runUndo(act.id)).people).toMatchObject([
      { outcome: 'kept', reason: 'Tu cuenta no puede decidir sobre esta persona' },
    ]);
  });

  it('midway stops the rest', async () => {
    const ids = await waiting(3);
    const stop = new AbortController();
    await t.close();
    const limits = { ...t.deps.limits, brake: stopAfterOne(stop) };
    await open({ limits });
    const some = await waiting(ids.length);
    const id = randomUUID();
    await ask(some, 'approve', {}, id);
    await carryOutOpen(served, stop.signal);
    expect(outcomes(await read(id))).toEqual(['done', 'waiting', 'waiting']);
    expect(outcomes(await runUndo(id))).toEqual(['undone', 'stopped', 'stopped']);
    for (const one of some) expect(await statusOf(one)).toBe('pending');
  });

  it('for a day, by whoever asked alone', async () => {
    const ids = await waiting(1);
    const act = await run(ids, 'approve');
    const admin = await t.addPerson('admin');
    for (const method of ['GET', 'DELETE']) {
      expect((await t.ask(admin, method, `/users/bulk/${act.id}`)).status).toBe(404);
      expect((await t.ask(office, method, `/users/bulk/${randomUUID()}`)).status).toBe(404);
    }
    t.clock.now = Date.parse(act.undoUntil) + 1;
    expect(await undo(act.id).then(refusal)).toEqual([
      409,
      'Pasaron más de 24 horas: ya no se puede deshacer',
    ]);
    t.clock.now -= 1;
    expect(Date.parse(act.undoUntil) - t.clock.now).toBeLessThan(HOUR_MS);
    expect(outcomes(await runUndo(act.id))).toEqual(['undone']);
  });
});

describe('a server that is killed midway', () => {
  it('goes on where it was, once a person, by whichever process comes next', async () => {
    const ids = await waiting(4);
    const id = randomUUID();
    await ask(ids, 'approve', { communityId: community }, id);
    const stop = new AbortController();
    const dying = {
      ...served,
      limits: { ...served.limits, brake: stopAfterOne(stop) },
    };
    await carryOutOpen(dying, stop.signal);
    expect(await read(id)).toMatchObject({ isOver: false });
    const runner = createBulkActs();
    const end = runner.run(served);
    await expect.poll(async () => (await read(id)).isOver).toBe(true);
    await end();
    for (const one of ids) expect(await t.history(one)).toHaveLength(2);
    expect(outcomes(await read(id))).toEqual(Array(4).fill('done'));
  });

  it('within a person: nothing of them is done, and they come again', async () => {
    const ids = await waiting(1);
    const id = randomUUID();
    await ask(ids, 'approve', { communityId: community }, id);
    const lost = Object.assign(new Error('lost'), { code: 'SQLITE_IOERR' });
    const store = {
      ...served.store,
      write: (job: never) =>
        served.store.write(async (trx) => {
          await (job as (in_: typeof trx) => Promise<unknown>)(trx);
          throw lost;
        }),
    } as unknown as Served['store'];
    await expect(carryOutOpen({ ...served, store })).rejects.toBe(lost);
    expect([await statusOf(ids[0] as number), outcomes(await read(id))]).toEqual([
      'pending',
      ['waiting'],
    ]);
    await carryOutOpen(served);
    expect([await statusOf(ids[0] as number), outcomes(await read(id))]).toEqual([
      'approved',
      ['done'],
    ]);
  });

  it('a fault of its own about one person stops nobody else', async () => {
    const [ana, beto] = (await waiting(2)) as [number, number];
    const id = randomUUID();
    await ask([ana, beto], 'approve', {}, id);
    let tries = 0;
    const brake = async () => {
      tries += 1;
      if (tries === 1) throw new Error('a bug');
      return false;
    };
    await carryOutOpen({ ...served, limits: { ...served.limits, brake } });
    expect((await read(id)).people).toMatchObject([
      { outcome: 'refused', reason: 'No se pudo con esta persona. Intenta de nuevo solo con ella' },
      { outcome: 'done' },
    ]);
  });

  it('wakes at once for what is asked of this process', async () => {
    await t.close();
    const bulkActs = createBulkActs();
    await open({ bulkActs });
    const end = bulkActs.run(served);
    const ids = await waiting(2);
    const id = randomUUID();
    await ask(ids, 'approve', {}, id);
    await expect.poll(async () => (await read(id)).isOver).toBe(true);
    await undo(id);
    await expect.poll(async () => outcomes(await read(id))).toEqual(['undone', 'undone']);
    await end();
  });
});

describe('hostile or mistaken', () => {
  it.each([
    [
      'too many',
      { ids: Array.from({ length: 501 }, (_, index) => index + 1) },
      'ids',
      'Máximo 500 personas a la vez',
    ],
    ['none', { ids: [] }, 'ids', 'Elige a quiénes'],
    ['half a person', { ids: [1.5] }, 'ids.0', 'Se esperaba un número entero'],
    ['an unknown act', { act: 'erase' }, 'act', 'Esa acción no existe'],
    ['no community', { act: 'community' }, 'value.communityId', 'Selecciona una comunidad'],
    [
      'no state',
      { act: 'location', value: { city: 'Durango' } },
      'value.state',
      'El estado es requerido',
    ],
    [
      'no city',
      { act: 'location', value: { state: 'Durango' } },
      'value.city',
      'La ciudad es requerida',
    ],
    ['no id of a phone', { id: 'x' }, 'id', 'El identificador no es válido'],
  ])('%s is refused at its field', async (_name, wrong, field, text) => {
    const body = { id: randomUUID(), ids: [1], act: 'approve', ...wrong };
    const response = await t.call('POST', '/users/bulk', { as: office, body });
    expect([response.status, response.headers.get('x-error-field'), await response.text()]).toEqual(
      [...[422, field, text]],
    );
  });

  it('five hundred at once are taken, and each is answered', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => 500_000 + index);
    const { people } = await run(ids, 'reject');
    expect(people.filter(({ outcome }) => outcome === 'refused')).toHaveLength(500);
  });

  it('an erased person vanishes from it, and with its author the whole', async () => {
    const [ana, beto] = (await waiting(2)) as [number, number];
    const { id } = await run([ana, beto], 'approve');
    const erase = (personId: number) =>
      t.store.write((trx) =>
        erasePerson(t.store, trx, { personId, actorId: null, by: 'operator', now: t.clock.now }),
      );
    await erase(ana);
    expect((await read(id)).people.map((person) => person.id)).toEqual([beto]);
    await erase(office.id);
    expect(await t.store.read.selectFrom('bulk_act_people').selectAll().execute()).toEqual([]);
  });
});
