import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  STATE_PEOPLE_SORTS,
  type StateFigures,
  type StatePerson,
  type StateSummary,
} from '#contract/state-coordinator';
import { insertHeld } from '#tests/support/insert-held';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

let t: PeopleApp;
let state: Person;
let placed: Person;
let unplaced: Person;
let community: number;

/** The clock stands at Thursday 19 November 2026, noon in Durango. */
beforeEach(async () => {
  t = await createPeopleApp();
  t.clock.now = Date.parse('2026-11-19T12:00:00-06:00');
  state = await t.addPerson('coordinador_estatal');
  placed = await t.addPerson('integrante');
  unplaced = await t.addPerson('integrante');
  community = (await t.addCommunity(null)).id;
  await t.addMember(community, placed.id);
  await t.addPerson('integrante', 'Chihuahua');
});
afterEach(() => t.close());

const summary = async (as: Person, query = '') =>
  (await t.ask<StateSummary>(as, 'GET', `/state-coordinator/summary${query}`)).json;
const people = async (as: Person) =>
  (await t.ask<StatePerson[]>(as, 'GET', '/state-coordinator/people')).json;

const addMeeting = (date: string) =>
  t.store.write((trx) => insertHeld(trx, { group_id: community, date: Date.parse(date) }));

type Guest = { person: Person; at: string; sent?: string; answer?: 'yes' | 'no' };

async function invite({ person, at, sent, answer }: Guest): Promise<void> {
  await t.store.write(async (trx) => {
    const { id } = await trx
      .insertInto('tertulias')
      .values({
        ...{ uuid: crypto.randomUUID(), title: 'Tertulia', at: Date.parse(at) },
        ...{ zone: 'America/Monterrey', zone_level: 'estado', zone_name: 'Durango' },
        ...{ state: 'Durango', max_participants: 20, frequency: 'unica', repeat_by: 'date' },
        ...{ participant_selection: 'todos', created_at: 1, change: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const told = {
      tertulia_id: id,
      person_id: person.id,
      source: 'invited',
      invited_at: 1,
    } as const;
    const answered = answer ? ({ answer, seat: answer === 'yes' ? 'given' : null } as const) : {};
    await trx
      .insertInto('tertulia_guests')
      .values({ ...told, ...answered, sent_at: sent ? Date.parse(sent) : null, change: 0 })
      .execute();
  });
}

describe('the six figures of a state', () => {
  it('count its approved people, their communities and invitations, and this week’s meetings', async () => {
    await addMeeting('2026-11-14T19:00:00-06:00');
    await invite({ person: placed, at: '2026-11-28T19:00:00-06:00', sent: '2026-11-10' });
    await invite({ person: unplaced, at: '2026-11-28T19:00:00-06:00' });
    const aim = { title: 'Cien', source: 'manual', target: 100, deadline: '2026-12-31' };
    await t.ask(state, 'POST', '/objectives', { ...aim, state: 'Durango' });
    expect(await summary(state)).toEqual({
      state: 'Durango',
      period: { quarter: 4, year: 2026 },
      stats: {
        ...{ totalPeople: 3, peopleWithCommunity: 1, peopleWithoutCommunity: 2 },
        ...{ invitedPeople: 1, quarterlyInvitationRate: 33, activeObjectives: 1 },
        // Due on Saturday.
        nextMeetings: 1,
      },
    });
  });

  it('of another state are refused, however the address is written', async () => {
    for (const path of ['summary', 'people']) {
      for (const asked of ['Chihuahua', 'CHIHUAHUA', 'Atlántida']) {
        const { status, text } = await t.ask(
          state,
          'GET',
          `/state-coordinator/${path}?state=${encodeURIComponent(asked)}`,
        );
        expect([status, text.includes('Chihuahua')]).toEqual([403, false]);
      }
    }
  });

  it('stand beside each other for who sees several states', async () => {
    const admin = await t.addPerson('admin', 'Ciudad de México');
    const read = async (as: Person) =>
      (await t.ask<StateFigures[]>(as, 'GET', '/state-coordinator/states')).json;
    expect((await read(admin)).map((one) => [one.state, one.totalPeople])).toEqual([
      ...[
        ['Chihuahua', 1],
        ['Ciudad de México', 1],
        ['Durango', 3],
      ],
    ]);
    expect((await read(state)).map((one) => one.state)).toEqual(['Durango']);
    expect((await summary(admin, '?state=Chihuahua')).stats.totalPeople).toBe(1);
  });
});

describe('the people of a state', () => {
  const byId = async (person: Person) =>
    (await people(state)).find(({ id }) => id === person.id) as StatePerson;

  it('have their last invitation, and what comes next for them', async () => {
    await addMeeting('2026-11-14T19:00:00-06:00');
    await invite({ person: placed, at: '2026-11-10T19:00:00-06:00', sent: '2026-11-01' });
    await invite({ person: unplaced, at: '2026-11-20T19:00:00-06:00', sent: '2026-11-05' });
    expect(await byId(placed)).toMatchObject({
      ...{ communityId: community, lastInvitation: '2026-11-01T00:00:00.000Z' },
      nextMeeting: { kind: 'meeting', day: '2026-11-21', isExpected: true },
      ...{ meetingAttendance: false, assignedKpis: [] },
    });
    expect(await byId(unplaced)).toMatchObject({
      ...{ community: null, meetingAttendance: false },
      nextMeeting: { kind: 'tertulia', day: '2026-11-20', isExpected: false },
    });
  });

  it('are confirmed by a yes with a place, and a no takes the tertulia away', async () => {
    await invite({ person: placed, at: '2026-11-20T19:00:00-06:00', answer: 'yes' });
    await invite({ person: unplaced, at: '2026-11-20T19:00:00-06:00', answer: 'no' });
    expect((await byId(placed)).meetingAttendance).toBe(true);
    expect((await byId(unplaced)).nextMeeting).toBeNull();
  });

  it('are those that a file names, and the audit says so', async () => {
    await t.change('people', placed.id, { status: 'pending' });
    await t.change('people', unplaced.id, { email: 'ana@example.mx' });
    const path = '/state-coordinator/people?state=Durango&purpose=export';
    const { json } = await t.ask<StatePerson[]>(state, 'GET', path);
    expect(json.map(({ id }) => id)).toEqual(expect.arrayContaining([state.id, unplaced.id]));
    expect(json).toHaveLength(2);
    await expect.poll(() => t.actions()).toContain('people.read');
  });

  it('come a hundred at a time, each once, as they are sorted and filtered', async () => {
    for (let index = 0; index < 104; index += 1) {
      const { id } = await t.addPerson('integrante');
      const alias = `Persona ${String(index).padStart(3, '0')}`;
      await t.change('people', id, { alias, city: index % 50 ? 'Durango' : 'Gómez Palacio' });
    }
    const ask = async (query: string) =>
      (await t.ask<StatePerson[]>(state, 'GET', `/state-coordinator/people?${query}`)).json;
    const whole = (await people(state)).map(({ id }) => id);
    for (const sort of STATE_PEOPLE_SORTS) {
      const first = await ask(`limit=100&sort=${sort}&direction=desc`);
      const rest = await ask(`limit=100&sort=${sort}&direction=desc&cursor=${first.at(-1)?.id}`);
      expect(first).toHaveLength(100);
      const ids = [...first, ...rest].map(({ id }) => id);
      expect(ids.toSorted()).toEqual(whole.toSorted());
    }
    expect(await ask('search=gomez persona')).toHaveLength(3);
    expect((await ask('community=con')).every(({ communityId }) => communityId !== null)).toBe(
      true,
    );
    expect((await ask('limit=100&sort=name&direction=desc'))[0]?.id).toBe(whole.at(-1));
    expect((await t.ask(state, 'GET', '/state-coordinator/people?limit=7')).status).toBe(422);
  });
});
