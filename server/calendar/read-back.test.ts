/** The feed and the file of one, read by the parser of another product. */
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/core/durations';
import type { CalendarFile } from '#contract/tertulia-calendar';
import type { Tertulia } from '#contract/tertulias';
import { insertHeld } from '#tests/support/insert-held';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

let t: PeopleApp;
let admin: Person;

/** Clocks change on 1 November 2026 and 14 March 2027 in the north, and nowhere else in Mexico. */
beforeEach(async () => {
  t = await createPeopleApp();
  t.clock.now = Date.parse('2026-10-20T12:00:00-06:00');
  admin = await t.addPerson('admin');
});
afterEach(() => t.close());

const TIJUANA = ['Baja California', 'Tijuana', 'America/Tijuana'] as const;
const JUAREZ = ['Chihuahua', 'Ciudad Juárez', 'America/Ciudad_Juarez'] as const;
const PUEBLA = ['Puebla', 'Puebla', 'America/Mexico_City'] as const;

/** By the machine's own table of zones, not the product's: «2026-11-02 19:00» there. */
function instantAt(wall: string, timeZone: string): number {
  const guess = Date.parse(`${wall.replace(' ', 'T')}:00Z`);
  const found = Array.from({ length: 15 }, (_, hours) => guess + hours * HOUR_MS).find(
    (at) => wallAt(at, timeZone) === wall,
  );
  if (found === undefined) throw new Error(`no ${wall} in ${timeZone}`);
  return found;
}

function wallAt(at: number, timeZone: string): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(at);
}

type Read = {
  uid: string;
  summary: string;
  start: number | string;
  end: number | string;
  sequence: number;
  status: string;
  event: ICAL.Event;
};

/** Fails on what a strict reader refuses: unknown values, bare line feeds, long lines. */
function readBack(file: string): Read[] {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  ICAL.design.strict = true;
  const root = ICAL.Component.fromString(file);
  expect(['version', 'method'].map((key) => root.getFirstPropertyValue(key))).toEqual([
    ...['2.0', 'PUBLISH'],
  ]);
  expect(root.getFirstPropertyValue('prodid')).toMatch(/^-\/\/Coaching\/\//);
  return root.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const stamp = component.getFirstPropertyValue('dtstamp');
    expect(stamp instanceof ICAL.Time && stamp.zone === ICAL.Timezone.utcTimezone).toBe(true);
    return {
      ...{ uid: event.uid, summary: event.summary, sequence: event.sequence, event },
      status: String(component.getFirstPropertyValue('status')),
      ...{ start: momentOf(event.startDate), end: momentOf(event.endDate) },
    };
  });
}

/** A day stays a text; a time must say that it is UTC. */
function momentOf(time: ICAL.Time): number | string {
  if (time.isDate) return time.toString();
  expect(time.zone).toBe(ICAL.Timezone.utcTimezone);
  return time.toJSDate().getTime();
}

async function feedOf(as: Person): Promise<Read[]> {
  const { json } = await t.ask<{ link: string }>(as, 'POST', '/me/calendar-feed');
  const response = await t.call('GET', new URL(json.link).pathname.replace('/api', ''), {});
  return readBack(await response.text());
}

async function fileOf(as: Person, id: number): Promise<Read> {
  const { json } = await t.ask<CalendarFile>(as, 'GET', `/tertulias/${id}/calendar`);
  const [event, ...more] = readBack(json.content);
  expect(more).toEqual([]);
  return event as Read;
}

const entries = ([state, city]: readonly string[], date: number, over: object = {}) => ({
  ...{ title: 'Tertulia', date: new Date(date).toISOString(), zoneLevel: 'ciudad', zoneName: city },
  ...{ state, city, ...over },
});
const plan = async (place: readonly string[], date: number, over: object = {}) =>
  (await t.ask<Tertulia>(admin, 'POST', '/tertulias', entries(place, date, over))).json;
const edit = async (id: number, body: object) =>
  (await t.ask<Tertulia>(admin, 'PUT', `/tertulias/${id}`, body)).json;
const listed = async () => (await t.ask<Tertulia[]>(admin, 'GET', '/tertulias')).json;

/** Sessions would end meanwhile. */
async function travel(to: number): Promise<void> {
  t.clock.now = to;
  const open = { created_at: to, seen_at: to, expires_at: to + 1e9 };
  await t.store.write((trx) => trx.updateTable('sessions').set(open).execute());
}

describe('a tertulia', () => {
  it.each([TIJUANA, JUAREZ, PUEBLA])(
    'in %s is at its hour on both sides of a change of clocks',
    async (...place) => {
      const zone = place[2];
      for (const wall of ['2026-10-31 19:00', '2026-11-01 19:00', '2026-11-02 00:30']) {
        const at = instantAt(wall, zone);
        const { id } = await plan(place, at);
        const file = await fileOf(admin, id);
        expect([file.start, file.end]).toEqual([at, at + 2 * HOUR_MS]);
        const inFeed = (await feedOf(admin)).find(({ uid }) => uid === file.uid);
        expect(inFeed).toMatchObject({
          ...{ start: file.start, end: file.end, sequence: file.sequence },
          ...{ status: 'CONFIRMED', summary: 'Tertulia' },
        });
      }
    },
  );

  it('of a series of six, one moved alone, keeps its hour over the change and its own name', async () => {
    const [, , zone] = TIJUANA;
    const series = { frequency: 'mensual', repeatBy: 'date' };
    const first = await plan(TIJUANA, instantAt('2026-10-25 19:00', zone), series);
    const seen = [await fileOf(admin, first.id)];
    let last = first;
    for (const month of ['2026-10-26', '2026-11-26', '2026-12-28', '2027-01-26', '2027-02-26']) {
      await travel(instantAt(`${month} 10:00`, zone));
      await edit(last.id, { status: 'completed' });
      last = (await listed()).find(({ status }) => status === 'planned') as Tertulia;
      if (month === '2026-11-26') {
        const { uid } = await fileOf(admin, last.id);
        const date = new Date(instantAt('2026-12-27 18:00', zone)).toISOString();
        last = await edit(last.id, { date });
        expect((await fileOf(admin, last.id)).uid).toBe(uid);
      }
      seen.push(await fileOf(admin, last.id));
    }
    expect(seen.map(({ start }) => wallAt(Number(start), zone))).toEqual([
      ...['2026-10-25 19:00', '2026-11-25 19:00', '2026-12-27 18:00'],
      ...['2027-01-25 19:00', '2027-02-25 19:00', '2027-03-25 19:00'],
    ]);
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(seen.length);
    const feed = await feedOf(admin);
    const next = seen.at(-1);
    expect(feed.find(({ uid }) => uid === next?.uid)?.start).toBe(next?.start);
  });

  it('moved, cancelled and brought back stays one event, each time of a higher version', async () => {
    const [, , zone] = JUAREZ;
    const { id } = await plan(JUAREZ, instantAt('2026-10-31 19:00', zone));
    const told = [await fileOf(admin, id)];
    const moved = instantAt('2026-11-01 19:00', zone);
    for (const body of [
      { date: new Date(moved).toISOString() },
      { status: 'cancelled' },
      { status: 'planned' },
    ]) {
      await edit(id, body);
      const file = await fileOf(admin, id);
      const [inFeed, ...more] = await feedOf(admin);
      expect(more).toEqual([]);
      for (const key of ['uid', 'start', 'end', 'status', 'sequence'] as const) {
        expect(inFeed?.[key]).toBe(file[key]);
      }
      told.push(file);
    }
    expect(new Set(told.map(({ uid }) => uid)).size).toBe(1);
    expect(told.map(({ status }) => status)).toEqual([
      ...['CONFIRMED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED'],
    ]);
    expect(told.map(({ start }) => start)).toEqual([
      ...[instantAt('2026-10-31 19:00', zone), moved, moved, moved],
    ]);
    const versions = told.map(({ sequence }) => sequence);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });

  it('is read back letter by letter, however it is written', async () => {
    const title = 'Ñandú, «fe»; y obras\\nada: 😀👩‍👧 é';
    const description = `Uno\nDos, tres; ${'ñ😀'.repeat(60)}\nFin\\`;
    const place = 'Calle 5, nº 3; casa "azul"';
    const { id } = await plan(TIJUANA, instantAt('2026-10-31 19:00', TIJUANA[2]), {
      ...{ title, description, place },
    });
    const { event } = await fileOf(admin, id);
    expect([event.summary, event.description, event.location]).toEqual([title, description, place]);
  });
});

it('an agenda’s deadline ends at its time, says of what it is, and moves or is cancelled as one', async () => {
  const [state, city, zone] = TIJUANA;
  const due = instantAt('2026-11-01 18:00', zone);
  const id = await t.store.write(async (trx) => {
    const agenda = await trx
      .insertInto('agendas')
      .values({
        ...{ title: 'Parques', city, state, status: 'active', started_at: 1, questions: '[]' },
        ...{ response_deadline: due, whatsapp_message: '{link}', created_at: 1 },
        change: await t.store.nextChange(trx),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('agenda_participants')
      .values({ agenda_id: agenda.id, person_id: admin.id, added_at: 1, sent_at: 2, change: 0 })
      .execute();
    return agenda.id;
  });
  const [before] = await feedOf(admin);
  expect(before).toMatchObject({
    ...{ summary: 'Fecha límite para responder una agenda', status: 'CONFIRMED', end: due },
    start: due - HOUR_MS,
  });
  const later = instantAt('2026-11-03 18:00', zone);
  const path = `/bien-comun-agendas/${id}`;
  await t.ask(admin, 'PUT', path, { responseDeadline: new Date(later).toISOString() });
  const [moved] = await feedOf(admin);
  expect([moved?.uid, moved?.end]).toEqual([before?.uid, later]);
  await t.ask(admin, 'PUT', path, { status: 'cancelled' });
  const [cancelled] = await feedOf(admin);
  expect([cancelled?.uid, cancelled?.end, cancelled?.status]).toEqual([
    ...[before?.uid, later, 'CANCELLED'],
  ]);
  const versions = [before, moved, cancelled].map((one) => one?.sequence ?? 0);
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
});

it('an objective’s deadline is its day, wherever it is read, and follows a move', async () => {
  const aim = { title: 'Cien familias', source: 'manual', target: 100, state: TIJUANA[0] };
  const member = await t.addPerson('integrante', TIJUANA[0]);
  const dated = (deadline: string) => ({ ...aim, deadline, peopleIds: [member.id] });
  const { json } = await t.ask<{ id: number }>(admin, 'POST', '/objectives', dated('2026-11-01'));
  const [before] = await feedOf(member);
  expect(before).toMatchObject({
    ...{ summary: 'Fecha límite de un objetivo', start: '2026-11-01', end: '2026-11-02' },
  });
  const { status } = await t.ask(admin, 'PUT', `/objectives/${json.id}`, {
    ...{ ...dated('2026-11-05'), description: null, unit: null, isClosed: false },
  });
  expect(status).toBe(200);
  const [moved] = await feedOf(member);
  expect([moved?.uid, moved?.start]).toEqual([before?.uid, '2026-11-05']);
  expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 0);
});

it.each([TIJUANA, JUAREZ, PUEBLA])(
  'meetings to come in %s keep their hour over a change of clocks',
  async (state, city, zone) => {
    const { id } = await t.addCommunity(null, state);
    await t.change('groups', id, { city });
    await t.addMember(id, admin.id);
    const held = instantAt('2026-10-19 19:30', zone);
    const row = { group_id: id, source: 'leader' as const, created_at: 1 };
    const uuid = crypto.randomUUID();
    await t.store.write(async (trx) =>
      insertHeld(trx, { ...row, uuid, date: held, change: await t.store.nextChange(trx) }),
    );
    const before = await feedOf(admin);
    expect(before.slice(0, 4).map(({ start, end, status }) => [start, end, status])).toEqual(
      ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'].map((day, index) => {
        const at = instantAt(`${day} 19:30`, zone);
        return [at, at + HOUR_MS, index === 0 ? 'CONFIRMED' : 'TENTATIVE'];
      }),
    );

    // The last meeting was at another hour: what is expected moves, under the same names.
    const corrected = new Date(instantAt('2026-10-19 20:00', zone)).toISOString();
    const { status } = await t.ask(admin, 'PUT', `/meetings/${uuid}`, { set: { date: corrected } });
    expect(status).toBe(200);
    const after = await feedOf(admin);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(wallAt(Number(after[2]?.start), zone)).toBe('2026-11-02 20:00');
    for (const [index, one] of after.entries()) {
      expect(one.sequence).toBeGreaterThan(before[index]?.sequence ?? 0);
    }
  },
);
