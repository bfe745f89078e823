import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { reportCommunities, reportUsers } from '#contract/attendance-reports';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import { civilDay, toZone, type Zone } from '#contract/core/time-zones';
import type { allLocalMembers, myLocalCommunities } from '#contract/local-communities';
import { absenceStreak, attendanceOf, heldMeetings } from '#contract/rules/absence';
import { attendanceRate } from '#contract/rules/attendance';
import {
  isAtRisk,
  type PersonAttendance,
  personAttendance,
} from '#contract/rules/person-attendance';
import {
  RECENT_DAYS,
  rateToPercent,
  recentAttendance,
  recentHeld,
} from '#contract/rules/recent-attendance';
import type { PullAnswer, PulledMember } from '#contract/sync';
import { mergePulledMeeting } from '#sync/cached-meeting';
import { type OverlaidMeeting, overlayMeetings } from '#sync/overlay';
import { createTestApp, type TestApp } from '#tests/support/test-app';

/** Half past midnight in Tijuana, on the day its clocks went back; half past two in Durango. */
const NOW = Date.parse('2026-11-01T00:30:00-07:00');
/** In the gate; `FIGURE_RUNS=10000` asks for more. */
const RUNS = Number(process.env.FIGURE_RUNS) || (process.env.TEST_DATABASE_URL ? 15 : 60);
const PEOPLE = 3;

const PLACES = [
  ['Durango', 'Durango'],
  ['Baja California', 'Tijuana'],
  ['Chihuahua', 'Ciudad Juárez'],
  ['Sonora', 'Hermosillo'],
  ['Quintana Roo', 'Cancún'],
  [null, null],
] as const;

let t: TestApp;
let coordinator: { id: number; secret: string };
let admin: { id: number; secret: string };
let people: number[];

beforeAll(async () => {
  t = await createTestApp();
  t.clock.now = NOW;
  coordinator = await t.addPerson('coordinador_de_comunidad');
  admin = await t.addPerson('admin');
  people = [];
  for (let one = 0; one < PEOPLE; one++) people.push((await t.addPerson('integrante')).id);
});
afterAll(() => t.close());

/** Where a rule of days may go wrong: about the hour of `NOW`, and about every midnight. */
const moment = fc
  .record({
    days: fc.constantFrom(-400, -2, -1, 0, 1, 2, 14, 29, 30, 31, 32, 60),
    minutes: fc.integer({ min: -720, max: 720 }),
  })
  .map(({ days, minutes }) => NOW - days * DAY_MS + minutes * MINUTE_MS);
const register = fc.constantFrom(1, 0, null);
const meeting = fc.record({
  date: moment,
  isSetAside: fc.boolean(),
  /** Said to be another than the one drawn before it. */
  isApart: fc.boolean(),
  hasVisitor: fc.boolean(),
  marks: fc.array(
    fc.record({ present: register, excused: register, punctual: register, paid_quota: register }),
    {
      minLength: PEOPLE,
      maxLength: PEOPLE,
    },
  ),
});
const world = fc.record({
  place: fc.constantFrom(...PLACES),
  joined: fc.array(moment, { minLength: PEOPLE, maxLength: PEOPLE }),
  meetings: fc.array(meeting, { maxLength: 8 }),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

it('phone and server, given the same random registers, tell the same figures', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (drawn) => {
      const community = await build(drawn);
      expect(await phoneFigures(community)).toEqual(await serverFigures(community));
      await takeDown(community);
    }),
    { numRuns: RUNS, seed: 20_261_101 },
  );
});

async function build({ place: [state, city], joined, meetings }: World): Promise<number> {
  const { id } = await t.addCommunity(coordinator.id);
  await t.store.write(async (trx) => {
    await trx.updateTable('groups').set({ state, city }).where('id', '=', id).execute();
    for (const [index, personId] of people.entries()) {
      const change = await t.store.nextChange(trx);
      const joined_at = Math.min(joined[index] ?? NOW, NOW);
      const row = { group_id: id, person_id: personId, role: 'member' as const, joined_at, change };
      await trx.insertInto('memberships').values(row).execute();
      if (index % 2 === 0) continue;
      // Was here before, and away for a while.
      const before = { joined_at: joined_at - 40 * DAY_MS, left_at: joined_at - 12 * DAY_MS };
      await trx
        .insertInto('memberships')
        .values({ ...row, ...before })
        .execute();
    }
  });
  let before: string | null = null;
  for (const one of meetings) before = await insertMeeting(id, one, before);
  return id;
}

async function insertMeeting(
  groupId: number,
  drawn: World['meetings'][number],
  before: string | null,
): Promise<string> {
  const uuid = randomUUID();
  await t.store.write(async (trx) => {
    const change = await t.store.nextChange(trx);
    const { id } = await trx
      .insertInto('meetings')
      .values({
        ...{ uuid, group_id: groupId, date: drawn.date, source: 'leader' },
        ...{ stamps: '{}', flags: '[]', created_at: NOW, change },
        set_aside_at: drawn.isSetAside ? NOW : null,
        distinct_from: drawn.isApart && before ? JSON.stringify([before]) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, marked] of drawn.marks.entries()) {
      const person_id = people[index] as number;
      const row = { meeting_id: id, person_id, ...marked, change };
      await trx.insertInto('attendance').values(row).execute();
    }
    if (!drawn.hasVisitor) return;
    const visitor = { meeting_id: id, name: 'Chuy', present: 1 as const, change };
    await trx.insertInto('meeting_names').values(visitor).execute();
  });
  return uuid;
}

async function takeDown(id: number): Promise<void> {
  await t.store.write((trx) =>
    trx.updateTable('groups').set({ deleted_at: NOW }).where('id', '=', id).execute(),
  );
}

async function read<T>(path: string, as = coordinator): Promise<T> {
  const response = await t.call('GET', path, { as });
  expect(response.status).toBe(200);
  return response.json() as Promise<T>;
}

/** What a report says of one member. */
type Told = Omit<AnswerOf<typeof reportUsers>[number], 'user' | 'communityId' | 'communityName'>;

/** Of one community: its rate, its last meeting, and each member's rate, in the panel and the report. */
type Figures = {
  rate: number | null;
  lastDay: string | null;
  members: [number, number | null][];
  reported: Pick<AnswerOf<typeof reportCommunities>[number], 'averageAttendance' | 'membersAtRisk'>;
  people: [number, Told][];
};

/** Of two registrations of one meeting either time may be told; its day is one. */
const dayOf = (date: string | null | undefined, zone: Zone) =>
  date ? civilDay(Date.parse(date), zone) : null;

async function serverFigures(id: number): Promise<Figures> {
  const { groups } = await pullAll();
  const group = groups.find((one) => one.id === id) as PullAnswer['groups'][number];
  const mine = await read<AnswerOf<typeof myLocalCommunities>>('/local-communities/my-communities');
  const all = await read<AnswerOf<typeof allLocalMembers>>('/local-communities/all-members');
  const own = mine.find((one) => one.id === id);
  return {
    rate: own?.attendanceRate ?? null,
    lastDay: dayOf(own?.lastMeetingDate, toZone(group)),
    members: byPerson(
      all
        .filter(({ communityId }) => communityId === id)
        .map(({ user, attendanceRate: rate }) => [user.id, rate]),
    ),
    ...(await reportFigures(id)),
  };
}

async function reportFigures(id: number): Promise<Pick<Figures, 'reported' | 'people'>> {
  type Users = AnswerOf<typeof reportUsers>;
  const users = await read<Users>(`/attendance-reports/users?community=${id}`, admin);
  const communities = await read<AnswerOf<typeof reportCommunities>>(
    '/attendance-reports/communities',
    admin,
  );
  const own = communities.find(({ communityId }) => communityId === id);
  return {
    reported: {
      averageAttendance: own?.averageAttendance ?? null,
      membersAtRisk: own?.membersAtRisk ?? -1,
    },
    people: byPerson(
      users.map(({ user, communityId, communityName, ...told }): [number, Told] => [user.id, told]),
    ),
  };
}

/** By the phone's own functions, over what a pull brings it. */
async function phoneFigures(id: number): Promise<Figures> {
  const answer = await pullAll();
  const group = answer.groups.find((one) => one.id === id) as PullAnswer['groups'][number];
  const members = answer.members.filter(({ groupId }) => groupId === id);
  const cached = answer.meetings.map((one) => mergePulledMeeting(undefined, one));
  const meetings = overlayMeetings(cached, [], answer.through)
    .filter(({ communityId, setAside }) => communityId === id && !setAside)
    .sort((a, b) => b.date.localeCompare(a.date));
  const zone = toZone(group);
  const held = recentHeld(meetings, NOW, zone);
  const people = members.map((member): [number, PersonAttendance] => {
    const { personId } = member;
    const recent = attendanceOf(held, personId, member, zone);
    const all = attendanceOf(heldMeetings(meetings, NOW, zone), personId, member, zone);
    return [personId, personAttendance(recent, absenceStreak(all), NOW, zone)];
  });
  return {
    rate: recentAttendance(meetings, NOW, zone),
    lastDay: dayOf(heldMeetings(meetings, NOW, zone)[0]?.date, zone),
    members: byPerson(members.map((member) => [member.personId, memberRate(held, member)])),
    reported: {
      averageAttendance: recentAttendance(meetings, NOW, zone),
      membersAtRisk: people.filter(([, figures]) => isAtRisk(figures)).length,
    },
    people: byPerson(people.map(([id, figures]): [number, Told] => [id, asReported(figures)])),
  };

  function memberRate(rolls: readonly OverlaidMeeting[], member: PulledMember) {
    const history = attendanceOf(rolls, member.personId, member, zone);
    const count = (wanted: string) => history.filter(({ state }) => state === wanted).length;
    return rateToPercent(attendanceRate({ present: count('present'), absent: count('absent') }));
  }
}

async function pullAll(): Promise<PullAnswer> {
  const answer = await read<PullAnswer>('/sync/pull');
  expect(answer.more).toBe(false);
  return answer;
}

function asReported(figures: PersonAttendance): Told {
  return {
    attendanceRate: figures.rate.value,
    attendedMeetings: figures.rate.n,
    totalMeetings: figures.rate.of,
    excusedMeetings: figures.excused,
    unrecordedMeetings: figures.unrecorded,
    lastAttendance: figures.lastAttended,
    daysSinceLastAttendance: figures.daysSince,
    consecutiveAbsences: figures.consecutiveAbsences,
    isPunctual: figures.isPunctual,
    paysQuota: figures.paysQuota,
  };
}

const byPerson = <T>(figures: [number, T][]) => figures.sort(([a], [b]) => a - b);

it('both reach the hours in which they used to differ', () => {
  const shown = new Set<string>();
  for (const { date } of fc.sample(meeting, { numRuns: 500, seed: 1 })) {
    if (date > NOW + DAY_MS) shown.add('ahead');
    if (date > NOW && date < NOW + DAY_MS) shown.add('in the day of grace');
    if (Math.abs(NOW - RECENT_DAYS * DAY_MS - date) < 12 * HOUR_MS) shown.add('at the first day');
  }
  expect([...shown].sort()).toEqual(['ahead', 'at the first day', 'in the day of grace']);
});
