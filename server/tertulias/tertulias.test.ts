import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Invitation } from '#contract/invitations';
import type { TertuliaGuests } from '#contract/tertulia-guests';
import type { Tertulia, TertuliaCandidates } from '#contract/tertulias';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';

let t: PeopleApp;
let admin: Person;
let state: Person;
let local: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  state = await t.addPerson('coordinador_estatal');
  local = await t.addPerson('coordinador_de_comunidad');
});
afterEach(() => t.close());

/** 19 November 2026, seven in the evening in Durango. */
const DATE = '2026-12-05T01:30:00.000Z';

const entries = (over: object = {}) => ({
  ...{ title: 'Tertulia de Adviento', date: DATE, zoneLevel: 'ciudad', zoneName: 'Durango' },
  ...{ state: 'Durango', city: 'Durango' },
  ...over,
});
const plan = (as: Person, over: object = {}) =>
  t.ask<Tertulia>(as, 'POST', '/tertulias', entries(over));
const made = async (as: Person, over: object = {}) => (await plan(as, over)).json;
const edit = (as: Person, id: number, body: object) =>
  t.ask<Tertulia>(as, 'PUT', `/tertulias/${id}`, body);
const list = async (as: Person) => (await t.ask<Tertulia[]>(as, 'GET', '/tertulias')).json;
const invite = (as: Person, id: number, invitedUserIds?: number[]) =>
  t.ask<{ invited: number; already: number; left: number }>(
    as,
    'POST',
    `/tertulias/${id}/invitations`,
    invitedUserIds ? { invitedUserIds } : {},
  );
const guestsOf = async (as: Person, id: number) =>
  (await t.ask<TertuliaGuests>(as, 'GET', `/tertulias/${id}/guests`)).json;
const answer = (as: Person, id: number, body: object) =>
  t.ask<Invitation>(as, 'POST', `/me/invitations/${id}/answer`, body);
const mark = (as: Person, id: number, userId: number, body: object) =>
  t.ask(as, 'PUT', `/tertulias/${id}/guests/${userId}`, body);

/** Sessions would end meanwhile. */
async function travel(to: string): Promise<void> {
  t.clock.now = Date.parse(to);
  const open = { created_at: t.clock.now, seen_at: t.clock.now, expires_at: t.clock.now + 1e9 };
  await t.store.write((trx) => trx.updateTable('sessions').set(open).execute());
}

async function people(count: number, place = 'Durango'): Promise<Person[]> {
  const all: Person[] = [];
  for (let i = 0; i < count; i++) all.push(await t.addPerson('integrante', place));
  return all;
}

describe('planning a tertulia', () => {
  it('takes the defaults, the organizer from the session and the clocks of its place', async () => {
    const { status, json } = await plan(local, { organizerName: 'Otra', status: 'completed' });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      ...{ maxParticipants: 20, frequency: 'unica', participantSelection: 'todos' },
      ...{ status: 'planned', timeZone: 'America/Monterrey', seriesId: null, mayEdit: true },
    });
    const [row] = await t.store.read.selectFrom('tertulias').selectAll().execute();
    expect(row?.organizer_id).toBe(local.id);
    expect(await t.actions()).toContain('tertulia.created');
  });

  it.each([
    [{ title: ' ' }, 'El título es requerido'],
    [{ date: '' }, 'La fecha es requerida'],
    [{ zoneName: '' }, 'El nombre de la zona es requerido'],
    [{ state: '' }, 'El estado es requerido'],
    [{ maxParticipants: 0 }, 'Debe permitir al menos 1 participante'],
    [{ participantSelection: 'inter_ciudades' }, 'Elige al menos una ciudad'],
    [{ replyUntil: '2026-12-06T01:30:00.000Z' }, 'La fecha límite es después de la tertulia'],
  ])('refuses %j with its sentence', async (over, text) => {
    expect(refusal(await plan(state, over))).toEqual([422, text]);
  });

  it('goes no higher and no further than the role', async () => {
    expect((await plan(local, { zoneLevel: 'estado' })).status).toBe(403);
    expect((await plan(local, { city: 'Lerdo' })).status).toBe(403);
    expect((await plan(state, { zoneLevel: 'multi_estado' })).status).toBe(403);
    expect((await plan(state, { state: 'Chihuahua', city: 'Juárez' })).status).toBe(403);
    expect((await plan(state, { zoneLevel: 'estado', city: null })).status).toBe(201);
    expect((await plan(admin, { zoneLevel: 'multi_estado' })).status).toBe(201);
    const own = await made(local);
    expect((await edit(local, own.id, { zoneLevel: 'estado' })).status).toBe(403);
  });

  it('a coordinator of another state sees nothing of it, and changes nothing', async () => {
    const far = await t.addPerson('coordinador_estatal', 'Chihuahua');
    const { id } = await made(state);
    expect(await list(far)).toEqual([]);
    expect((await edit(far, id, { title: 'Otra' })).status).toBe(404);
    expect((await t.ask(far, 'GET', `/tertulias/${id}/guests`)).status).toBe(404);
    expect((await t.ask(far, 'DELETE', `/tertulias/${id}`)).status).toBe(404);
    expect((await invite(far, id)).status).toBe(404);
  });

  it('a city sees its state’s and the national ones, and edits its own alone', async () => {
    await made(admin, { zoneLevel: 'multi_estado', state: 'Puebla', title: 'Nacional' });
    await made(state, { zoneLevel: 'estado', city: null, title: 'Estatal' });
    await made(state, { city: 'Lerdo', zoneName: 'Lerdo', title: 'De otra ciudad' });
    await made(local, { title: 'Propia' });
    const seen = (await list(local)).map(({ title, mayEdit }) => [title, mayEdit]);
    expect(seen.sort()).toEqual([
      ['Estatal', false],
      ['Nacional', false],
      ['Propia', true],
    ]);
  });
});

describe('states and series', () => {
  it('is active on its day, is closed from then on, and a cancellation can be undone', async () => {
    const { id } = await made(state);
    expect(refusal(await edit(state, id, { status: 'completed' }))).toEqual([
      409,
      'La lista se cierra a partir del día de la tertulia',
    ]);
    expect((await edit(state, id, { status: 'cancelled' })).json.status).toBe('cancelled');
    expect((await edit(state, id, { title: 'Otra' })).status).toBe(409);
    expect((await edit(state, id, { status: 'planned' })).json.status).toBe('planned');
    await travel(DATE);
    expect((await list(state))[0]?.status).toBe('active');
    expect((await edit(state, id, { status: 'completed' })).json.status).toBe('completed');
    expect((await edit(state, id, { status: 'planned' })).status).toBe(409);
  });

  it('makes the next date when one ends, from its anchor and its own template', async () => {
    const tijuana = { state: 'Baja California', city: 'Tijuana', zoneName: 'Tijuana' };
    const first = await made(admin, {
      ...tijuana,
      ...{ frequency: 'mensual', date: '2027-02-01T03:00:00.000Z' },
    });
    expect(first.nextOccurrence).toBe('2027-03-01T03:00:00.000Z');
    await edit(admin, first.id, { title: 'Solo ésta', maxParticipants: 5 });
    await travel('2027-02-01T04:00:00.000Z');
    await edit(admin, first.id, { status: 'completed' });
    const [next, ...rest] = await list(admin);
    expect(rest.map(({ id }) => id)).toEqual([first.id]);
    expect(next).toMatchObject({
      ...{ title: 'Tertulia de Adviento', maxParticipants: 20, status: 'planned' },
      ...{ seriesId: first.seriesId, date: '2027-03-01T03:00:00.000Z' },
      // The 31st returns after February, an hour earlier in UTC: clocks went ahead.
      nextOccurrence: '2027-04-01T02:00:00.000Z',
    });
    await edit(admin, first.id, { status: 'completed' });
    expect(await list(admin)).toHaveLength(2);
  });

  it('«ésta y las siguientes» changes what is to come, and never what was', async () => {
    const first = await made(state, { frequency: 'mensual' });
    await travel(DATE);
    await edit(state, first.id, { status: 'completed' });
    const [second] = await list(state);
    const change = { title: 'Con otro nombre', scope: 'following' };
    await edit(state, second?.id as number, change);
    await travel(second?.date as string);
    await edit(state, second?.id as number, { status: 'completed' });
    expect((await list(state)).map(({ title }) => title)).toEqual([
      'Con otro nombre',
      'Con otro nombre',
      'Tertulia de Adviento',
    ]);
  });

  it('ends when it no longer repeats, and when its last date is deleted', async () => {
    const one = await made(state, { frequency: 'trimestral' });
    expect(
      (await edit(state, one.id, { frequency: 'unica', scope: 'following' })).json,
    ).toMatchObject({ frequency: 'unica', nextOccurrence: null });
    const two = await made(state, { frequency: 'bimensual' });
    expect((await t.ask(state, 'DELETE', `/tertulias/${two.id}`)).status).toBe(200);
    expect((await t.ask(state, 'DELETE', `/tertulias/${two.id}`)).status).toBe(404);
    const series = await t.store.read.selectFrom('tertulia_series').selectAll().execute();
    expect(series.map(({ ended_at }) => ended_at !== null)).toEqual([true, true]);
  });
});

describe('inviting', () => {
  it('resolves the selection within reach when it is sent, and nobody twice', async () => {
    const here = await people(3);
    await people(2, 'Chihuahua');
    const { id } = await made(admin, { zoneLevel: 'multi_estado', zoneName: 'Nacional' });
    await edit(admin, id, { participantSelection: 'inter_ciudades', specificCities: ['durango'] });
    expect((await invite(admin, id)).json).toEqual({ invited: 5, already: 0, left: 0 });
    await people(1);
    expect((await invite(admin, id)).json).toEqual({ invited: 1, already: 5, left: 0 });
    const guests = await guestsOf(admin, id);
    expect(guests.guests.map(({ userId }) => userId)).toEqual(
      expect.arrayContaining(here.map((person) => person.id)),
    );
    expect((await list(admin))[0]?.invited).toBe(0);
  });

  it('por_zona means the places of its name, and all of the zone where it names none', async () => {
    await people(2, 'Puebla');
    await people(1, 'Yucatán');
    const { id } = await made(admin, {
      ...{ zoneLevel: 'multi_estado', zoneName: 'Puebla y Yucatán' },
      participantSelection: 'por_zona',
    });
    const candidates = async () =>
      (await t.ask<TertuliaCandidates>(admin, 'GET', `/tertulias/${id}/candidates`)).json;
    expect((await candidates()).total).toBe(3);
    await edit(admin, id, { zoneName: 'Región Norte' });
    expect((await candidates()).total).toBe(5);
    const found = await t.ask<TertuliaCandidates>(
      admin,
      'GET',
      `/tertulias/${id}/candidates?search=yucatan`,
    );
    expect(found.json.people).toHaveLength(1);
  });

  it('by hand takes people within reach, or nobody', async () => {
    const [near] = await people(1);
    const [far] = await people(1, 'Chihuahua');
    const { id } = await made(state, { participantSelection: 'seleccionados' });
    const ids = [near?.id, far?.id] as number[];
    expect((await invite(state, id, ids)).status).toBe(404);
    expect((await invite(state, id, [])).status).toBe(422);
    expect((await invite(state, id)).status).toBe(422);
    expect((await invite(state, id, [near?.id as number])).json.invited).toBe(1);
    const many = Array.from({ length: 501 }, (_, index) => index + 1);
    expect(refusal(await invite(state, id, many))).toEqual([
      422,
      'Invita a 500 personas como máximo a la vez',
    ]);
  });

  it('a coordinator of a community invites its members and whoever belongs to none', async () => {
    const [member, free, taken] = await people(3);
    const own = await t.addCommunity(local.id);
    const other = await t.addCommunity(null);
    await t.addMember(own.id, member?.id as number);
    await t.addMember(other.id, taken?.id as number);
    const { id } = await made(local);
    expect((await invite(local, id)).json.invited).toBe(4);
    const ids = (await guestsOf(local, id)).guests.map(({ userId }) => userId);
    // The office has no community either.
    expect(ids.sort()).toEqual([admin.id, state.id, member?.id, free?.id].sort());
    expect((await invite(local, id, [taken?.id as number])).status).toBe(404);
  });
});

describe('answers and seats', () => {
  it('twenty seats, four wait and are told so; one withdraws and the first comes up', async () => {
    const all = await people(24);
    const { id } = await made(state);
    await invite(
      state,
      id,
      all.map((one) => one.id),
    );
    for (const one of all) expect((await answer(one, id, { answer: 'yes' })).status).toBe(200);
    const [last] = all.slice(-1) as [Person];
    const own = async (as: Person) =>
      (await t.ask<Invitation[]>(as, 'GET', '/me/invitations')).json[0];
    expect(await own(last)).toMatchObject({ seat: 'waiting', placeInLine: 4, place: null });
    expect((await list(state))[0]).toMatchObject({ seatsGiven: 20, seatsWaiting: 4 });
    await answer(all[3] as Person, id, { answer: 'no' });
    expect(await own(all[20] as Person)).toMatchObject({ seat: 'given', placeInLine: null });
    expect(await own(last)).toMatchObject({ seat: 'waiting', placeInLine: 3 });
    expect((await list(state))[0]).toMatchObject({ seatsGiven: 20, seatsWaiting: 3 });
  });

  it('the organizer’s way in goes by the same line, and a lowered maximum takes no seat', async () => {
    const [ana, beto, cata] = (await people(3)) as [Person, Person, Person];
    const { id } = await made(state, { maxParticipants: 2 });
    await invite(state, id, [ana.id, beto.id, cata.id]);
    await mark(state, id, ana.id, { answer: 'yes', companions: 1 });
    await answer(beto, id, { answer: 'yes' });
    expect((await mark(state, id, cata.id, { answer: 'yes' })).json).toMatchObject({
      ...{ seat: 'waiting', placeInLine: 2 },
    });
    await edit(state, id, { maxParticipants: 1 });
    expect((await list(state))[0]).toMatchObject({ seatsGiven: 2, maxParticipants: 1 });
    await edit(state, id, { maxParticipants: 4 });
    expect((await list(state))[0]).toMatchObject({ seatsGiven: 4, seatsWaiting: 0 });
  });

  it('tells the place after a yes, and nothing once the invitation is taken back', async () => {
    const [ana] = (await people(1)) as [Person];
    const { id } = await made(state, { place: 'Casa de Lupita, Río 12' });
    await invite(state, id, [ana.id]);
    const read = () => t.ask<Invitation[]>(ana, 'GET', '/me/invitations');
    expect((await read()).text).not.toContain('Lupita');
    expect((await answer(ana, id, { answer: 'maybe' })).text).not.toContain('Lupita');
    expect((await answer(ana, id, { answer: 'yes' })).json.place).toBe('Casa de Lupita, Río 12');
    await mark(state, id, ana.id, { isWithdrawn: true });
    expect((await read()).json).toEqual([]);
    expect((await answer(ana, id, { answer: 'yes' })).status).toBe(404);
    expect((await list(state))[0]).toMatchObject({ seatsGiven: 0, invited: 0 });
  });

  it('are taken until the deadline, by when they were given', async () => {
    const [ana] = (await people(1)) as [Person];
    const { id } = await made(state, { replyUntil: '2026-12-01T01:00:00.000Z' });
    await invite(state, id, [ana.id]);
    await travel('2026-12-01T02:00:00.000Z');
    expect(refusal(await answer(ana, id, { answer: 'yes' }))).toEqual([
      409,
      'El plazo para responder ya terminó',
    ]);
    expect((await mark(state, id, ana.id, { answer: 'yes' })).status).toBe(200);
    expect((await answer(ana, id, { answer: 'yes', companions: 5 })).status).toBe(422);
  });
});

describe('the evening’s roll', () => {
  it('an answer is no attendance; closing marks absent whoever had a seat', async () => {
    const [ana, beto, cata] = (await people(3)) as [Person, Person, Person];
    const { id } = await made(state);
    await invite(state, id, [ana.id, beto.id, cata.id]);
    for (const one of [ana, beto]) await answer(one, id, { answer: 'yes' });
    await travel(DATE);
    await mark(state, id, ana.id, { set: { attended: true } });
    const walkIn = { id: '018f0000-0000-7000-8000-000000000001', name: 'Doña Chelo' };
    expect((await t.ask(state, 'POST', `/tertulias/${id}/walk-ins`, walkIn)).status).toBe(201);
    await t.ask(state, 'POST', `/tertulias/${id}/walk-ins`, walkIn);
    await edit(state, id, { status: 'completed' });
    const { guests } = await guestsOf(state, id);
    const came = new Map(guests.map((guest) => [guest.userId ?? guest.name, guest.attended]));
    expect(Object.fromEntries(came)).toEqual({
      [ana.id]: true,
      [beto.id]: false,
      [cata.id]: null,
      'Doña Chelo': true,
    });
    expect((await list(state))[0]).toMatchObject({ attended: 2, invited: 2 });
  });

  it('of two who mark without having seen the other, the later holds, and both are kept', async () => {
    const [ana] = (await people(1)) as [Person];
    const { id } = await made(state);
    await invite(state, id, [ana.id]);
    const unseen = { base: { attended: null } };
    await mark(state, id, ana.id, { set: { attended: true }, ...unseen });
    t.clock.now -= 60_000;
    await mark(state, id, ana.id, { set: { attended: false }, ...unseen });
    expect((await guestsOf(state, id)).guests[0]?.attended).toBe(true);
    const lines = await t.store.read.selectFrom('tertulia_guest_history').selectAll().execute();
    expect(lines.map(({ outcome }) => outcome)).toEqual(['applied', 'kept-newer']);
  });
});

it('an erased guest leaves a nameless mark, and their seat to the next in line', async () => {
  const [ana, beto] = (await people(2)) as [Person, Person];
  const { id } = await made(state, { maxParticipants: 1 });
  await invite(state, id, [ana.id, beto.id]);
  await answer(ana, id, { answer: 'yes' });
  await answer(beto, id, { answer: 'yes' });
  const own = await t.ask<{ tertulias: object[] }>(ana, 'GET', '/me/export');
  expect(own.json.tertulias).toMatchObject([{ title: 'Tertulia de Adviento', answer: 'yes' }]);
  const { erasePerson } = await import('../privacy/erase-person.ts');
  const erasure = { personId: ana.id, actorId: null, by: 'operator', now: t.clock.now } as const;
  await t.store.write((trx) => erasePerson(t.store, trx, erasure));
  const { guests, seatsGiven } = await guestsOf(state, id);
  expect(seatsGiven).toBe(1);
  expect(guests.find(({ userId }) => userId === beto.id)?.seat).toBe('given');
  expect(guests.find(({ name }) => name === 'Persona borrada')).toMatchObject({
    ...{ userId: null, isWithdrawn: true, seat: null },
  });
});
