import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarEvent } from '#contract/calendar';
import { insertHeld } from '#tests/support/insert-held';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

let t: PeopleApp;
let member: Person;
let state: Person;
let community: number;
let other: number;

/** Thursday 19 November 2026, noon in Durango. */
beforeEach(async () => {
  t = await createPeopleApp();
  t.clock.now = Date.parse('2026-11-19T12:00:00-06:00');
  state = await t.addPerson('coordinador_estatal');
  member = await t.addPerson('integrante');
  community = (await t.addCommunity(null)).id;
  other = (await t.addCommunity(null)).id;
  await t.addMember(community, member.id);
});
afterEach(() => t.close());

const DAYS = 'from=2026-11-16&until=2026-12-13';
const read = async (as: Person, query = '') =>
  (await t.ask<CalendarEvent[]>(as, 'GET', `/calendar?${DAYS}${query}`)).json;
const brief = (events: readonly CalendarEvent[]) =>
  events.map(({ day, kind, status }) => `${day} ${kind} ${status}`);

async function addMeeting(group_id: number, date: string): Promise<string> {
  const uuid = crypto.randomUUID();
  const told = { uuid, group_id, date: Date.parse(date), source: 'leader' as const };
  await t.store.write((trx) => insertHeld(trx, { ...told, created_at: 1, change: 7 }));
  return uuid;
}

async function invite(person_id: number, answer: 'yes' | 'no' | null = null): Promise<void> {
  await t.store.write(async (trx) => {
    const { id } = await trx
      .insertInto('tertulias')
      .values({
        ...{ uuid: crypto.randomUUID(), title: 'Familia y trabajo', city: 'Durango' },
        ...{ at: Date.parse('2026-11-28T19:00:00-06:00'), zone: 'America/Monterrey' },
        ...{ zone_level: 'ciudad', zone_name: 'Durango', state: 'Durango', max_participants: 20 },
        ...{ frequency: 'unica', repeat_by: 'date', participant_selection: 'todos' },
        ...{ place: 'Casa de los Ruiz', created_at: 1, change: 9 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('tertulia_guests')
      .values({ tertulia_id: id, person_id, source: 'invited', invited_at: 1, answer, change: 0 })
      .execute();
  });
}

describe('a calendar', () => {
  it('tells a member of their own group and invitations, and of nothing else', async () => {
    await addMeeting(community, '2026-11-16T20:00:00-06:00');
    await addMeeting(other, '2026-11-17T20:00:00-06:00');
    await invite(member.id);
    await invite(member.id, 'no');
    await invite(state.id);
    expect(brief(await read(member))).toEqual([
      '2026-11-16 meeting held',
      '2026-11-23 meeting expected',
      '2026-11-28 tertulia planned',
      '2026-11-30 meeting expected',
      '2026-12-07 meeting expected',
    ]);
    const [, expected] = await read(member);
    expect(expected?.at).toBe('2026-11-24T02:00:00.000Z');
  });

  it('of a state tells all its groups to who reaches it, and of another state nothing', async () => {
    await addMeeting(community, '2026-11-16T20:00:00-06:00');
    await addMeeting(other, '2026-11-11T20:00:00-06:00');
    const events = brief(await read(state, '&state=Durango'));
    expect(events).toContain('2026-11-16 meeting held');
    expect(events).toContain('2026-11-18 meeting overdue');
    for (const [as, asked] of [
      [member, 'Durango'],
      [state, 'Chihuahua'],
    ] as const) {
      const got = await t.ask(as, 'GET', `/calendar?${DAYS}&state=${asked}`);
      expect(got.status).toBe(403);
    }
  });

  it('takes no more days than a month shows', async () => {
    for (const days of [
      'from=2026-01-01',
      'from=2026-01-01&until=2026-12-31',
      'from=2026-02-01&until=2026-01-01',
    ]) {
      const { status, text } = await t.ask(member, 'GET', `/calendar?${days}`);
      expect([status, text]).toEqual([422, 'Pide hasta 62 días a la vez']);
    }
  });
});

it('without days begins a week ago', async () => {
  await addMeeting(community, '2026-11-09T20:00:00-06:00');
  await addMeeting(community, '2026-11-16T20:00:00-06:00');
  const { json } = await t.ask<CalendarEvent[]>(member, 'GET', '/calendar');
  expect([json[0]?.day, json.at(-1)?.day]).toEqual(['2026-11-16', '2027-01-11']);
});

describe('a personal calendar feed', () => {
  const make = async (as: Person) => {
    const { json } = await t.ask<{ link: string }>(as, 'POST', '/me/calendar-feed');
    return new URL(json.link).pathname.replace('/api', '');
  };
  const open = async (path: string) => {
    const response = await t.call('GET', path, {});
    return { response, file: await response.text() };
  };

  it('is a file of neutral titles, in UTC, the same at each reading', async () => {
    const uuid = await addMeeting(community, '2026-11-16T20:00:00-06:00');
    await invite(member.id);
    const path = await make(member);
    const { response, file } = await open(path);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file).toContain('SUMMARY:Reunión');
    expect(file).toContain('DTSTART:20261117T020000Z');
    expect(file).toContain('SEQUENCE:7');
    expect(file).toContain('SUMMARY:Tertulia');
    const { name } = await t.store.read
      .selectFrom('groups')
      .select('name')
      .where('id', '=', community)
      .executeTakeFirstOrThrow();
    for (const told of [name, 'Familia', 'Ruiz', 'Durango', uuid, 'RRULE']) {
      expect(file).not.toContain(told);
    }
    expect((await open(path)).file).toBe(file);
    const stored = await t.store.read.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(path.slice('/calendar/'.length, -'.ics'.length));
  });

  it('made anew ends the one before, and revoked opens nothing', async () => {
    const first = await make(member);
    const second = await make(member);
    expect((await open(first)).response.status).toBe(404);
    expect((await open(second)).response.status).toBe(200);
    await t.ask(member, 'DELETE', '/me/calendar-feed');
    expect((await open(second)).response.status).toBe(404);
    const { json } = await t.ask<{ since: string | null }>(member, 'GET', '/me/calendar-feed');
    expect(json.since).toBeNull();
  });

  it.each([
    ['another role', { role: 'lider' }],
    ['another state', { state: 'Chihuahua' }],
    ['another zone', { zone: '["Durango","Sonora"]' }],
    ['no approval', { status: 'pending' }],
    ['erasure', { erased_at: 1 }],
  ])('opens nothing after %s', async (_what, set) => {
    const path = await make(member);
    await t.change('people', member.id, set);
    expect((await open(path)).response.status).toBe(404);
  });

  it('ends with all other access, and says on which day it was read', async () => {
    const path = await make(member);
    await open(path);
    await expect
      .poll(
        async () => (await t.ask<{ lastReadOn: string }>(member, 'GET', '/me/calendar-feed')).json,
      )
      .toMatchObject({ lastReadOn: '2026-11-19' });
    const admin = await t.addPerson('admin');
    await t.ask(admin, 'PATCH', `/users/${member.id}/status`, { status: 'rejected' });
    await t.change('people', member.id, { status: 'approved' });
    expect((await open(path)).response.status).toBe(404);
  });

  it('what is no link of ours is not there', async () => {
    for (const path of ['/calendar/x.ics', `/calendar/${'a'.repeat(43)}`, '/calendar/..ics']) {
      expect((await t.call('GET', path, {})).status).toBe(404);
    }
  });
});

it('an objective’s deadline is in its state’s calendar, and in those of who answers for it', async () => {
  const aim = { title: 'Cien familias', source: 'manual', target: 100, deadline: '2026-12-01' };
  await t.ask(state, 'POST', '/objectives', { ...aim, state: 'Durango', peopleIds: [member.id] });
  expect(brief(await read(member))).toEqual(['2026-12-01 objective planned']);
  expect(brief(await read(state, '&state=Durango'))).toEqual(['2026-12-01 objective planned']);
  expect(await read(state)).toEqual([]);
});

it('an agenda’s deadline is told who was asked, and who has agendas; not a state’s coordinator', async () => {
  const admin = await t.addPerson('admin');
  const deadline = Date.parse('2026-12-02T18:00:00-06:00');
  await t.store.write(async (trx) => {
    const { id } = await trx
      .insertInto('agendas')
      .values({
        ...{ title: 'Parques', city: 'Durango', state: 'Durango', status: 'active' },
        ...{ response_deadline: deadline, whatsapp_message: '{link}', created_at: 1, change: 3 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('agenda_participants')
      .values({ agenda_id: id, person_id: member.id, added_at: 1, sent_at: 2, change: 0 })
      .execute();
  });
  expect(brief(await read(member))).toEqual(['2026-12-02 agenda planned']);
  expect(brief(await read(admin, '&state=Durango'))).toEqual(['2026-12-02 agenda planned']);
  expect(await read(state, '&state=Durango')).toEqual([]);
});
