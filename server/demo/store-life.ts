import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import { dayStart } from '#contract/rules/civil-day';
import { closingDay, endedPeriods } from '#contract/rules/report-period';
import { parseText } from '#contract/text/parse-text';
import { findDue, freezePeriod } from '../attendance-reports/freeze-periods.ts';
import { continueIds } from '../database/insert-rows.ts';
import type { Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { storeAgendas } from './agenda-life.ts';
import { COMMON_GOOD, COMMON_GOOD_VERSION } from './courses/common-good.ts';
import { LISTENING } from './courses/listening.ts';
import { PERSON_AND_SUBSIDIARITY } from './courses/person-and-subsidiarity.ts';
import { PRAYER_OF_THE_LEADER } from './courses/prayer-of-the-leader.ts';
import { storeDirectory } from './directory-life.ts';
import { addAbsences, buildFollowUpLife } from './follow-up-life.ts';
import { storeForumLife } from './forum-life.ts';
import { addMark, addMeeting, emptyNetwork, type Network, type NetworkTools } from './network.ts';
import { storeObjectives } from './objective-life.ts';
import { storeOfficeScenario } from './office-scenario.ts';
import { storePersonLife } from './person-life.ts';
import { createRandom } from './random.ts';
import { buildSmallNetwork } from './small-network.ts';
import { storeNetwork } from './store-network.ts';
import { buildTeamLife } from './team-life.ts';
import { storeTertulias } from './tertulia-life.ts';
import { buildLateWeek, freezeDemoWeeks, storeActivities } from './weekly-life.ts';

const TEAM_SEED = 20_250_606;
const NOTES_SEED = 20_250_707;
const OFFICE_SEED = 20_250_808;
const TERTULIA_SEED = 20_251_010;
const WEEKLY_SEED = 20_251_111;
const LATE_SEED = 20_250_909;

export type DemoTools = NetworkTools & { now: number };

/** The accounts and their surroundings, stored first so that their ids are fixed. */
export async function storeSmall(trx: Trx, store: Store, tools: DemoTools): Promise<Network> {
  const small = buildSmallNetwork(tools);
  addAbsences(small);
  await storeNetwork(trx, store.engine, small);
  return small;
}

export async function storeLife(
  trx: Trx,
  store: Store,
  tools: DemoTools & { small: Network; isLarge: boolean },
): Promise<void> {
  const { small, isLarge, now } = tools;
  const { engine } = store;
  const teams = buildTeamLife({ ...tools, random: createRandom(TEAM_SEED) }, small);
  await storeNetwork(trx, engine, teams);
  const notes = buildFollowUpLife({ ...tools, random: createRandom(NOTES_SEED) }, small);
  await storeNetwork(trx, engine, notes);
  await storeOfficeScenario(
    trx,
    engine,
    { ...tools, random: createRandom(OFFICE_SEED) },
    { next: small.next, isLarge },
  );
  await storeFormationLife(trx, small.next, now);
  await storeForumLife(trx, small.next, now);
  await storeTertulias(trx, { ...tools, random: createRandom(TERTULIA_SEED), now });
  await storeObjectives(trx, now);
  await storeAgendas(trx, { ...tools, now });
  await freezeDemoPeriods(trx, now);
  const late = buildLateMeetings({ ...tools, random: createRandom(LATE_SEED) }, small);
  await storeNetwork(trx, engine, late);
  const weekly = { ...tools, random: createRandom(WEEKLY_SEED) };
  await storeDirectory(trx, weekly, small.next);
  await storeActivities(trx, weekly, small.next);
  await freezeDemoWeeks(trx, now);
  await storeNetwork(trx, engine, buildLateWeek(weekly, small));
  await storePersonLife(trx, small, now);
  for (const table of ['people', 'groups', 'memberships', 'meetings'] as const) {
    await continueIds(trx, engine, table);
  }
  // Numbers were counted while building; advances the sequence past them.
  await store.take(trx, small.next.change - 1);
}

/** Their leaders' phones were offline until the month closed. */
const LATE = ['Comunidad Santa María de Guadalupe', 'Comunidad Sagrado Corazón'];
/** Old enough that its month is always closed; a weekday no other community meets. */
const LATE_ON = { weeksAgo: 7, weekday: 5 };
const NIGHT_MS = 3 * HOUR_MS;
const HABIT = { comes: 0.9, isOnTime: 0.8, pays: 0.7 };
/** Limit of parameters per statement. */
const COMMUNITIES_A_STATEMENT = 500;

async function freezeDemoPeriods(trx: Trx, now: number): Promise<void> {
  for (const period of closedPeriods(now)) {
    const at = closedAt(period);
    const due = await findDue(trx, period, at);
    for (let from = 0; from < due.length; from += COMMUNITIES_A_STATEMENT) {
      const turn = due.slice(from, from + COMMUNITIES_A_STATEMENT);
      await freezePeriod(trx, period, turn, { now: at, takenBy: 'demo' });
    }
  }
}

/** Meetings that arrived after their month closed; store after the freeze. */
function buildLateMeetings(tools: NetworkTools, small: Network): Network {
  const network = emptyNetwork(small.next);
  for (const group of small.groups.filter(({ name }) => LATE.includes(name))) {
    const plan = { groupId: group.id, authorId: group.coordinator_id ?? null };
    const id = addMeeting(network, tools, { ...plan, ...LATE_ON, source: 'leader' });
    const meeting = network.meetings.at(-1);
    const at = meeting?.date ?? 0;
    const month = civilDay(at, CENTRAL_ZONE).slice(0, 'yyyy-mm'.length);
    Object.assign(meeting ?? {}, { created_at: closedAt(month) + 12 * HOUR_MS });
    for (const { group_id, person_id } of small.memberships) {
      if (group_id === group.id) addMark(network, tools.random, { id, at }, person_id, HABIT);
    }
  }
  return network;
}

function closedPeriods(now: number): string[] {
  const { months, quarters } = endedPeriods(now, CENTRAL_ZONE);
  return [...months, ...quarters].filter((period) => closedAt(period) <= now);
}

const closedAt = (period: string) => dayStart(closingDay(period), CENTRAL_ZONE) + NIGHT_MS;

const COURSES = [
  { ...PERSON_AND_SUBSIDIARITY, version: 1 },
  { ...PRAYER_OF_THE_LEADER, version: 1 },
  { ...COMMON_GOOD, version: COMMON_GOOD_VERSION },
  { ...LISTENING, version: 1 },
];

const READERS = ['integrante@demo.mx', 'comunidad@demo.mx'];
const HALF_READ = 2;
const READ_BEFORE = 3;

async function storeFormationLife(trx: Trx, next: Network['next'], now: number): Promise<void> {
  for (const [index, { title, description, content, version }] of COURSES.entries()) {
    const made = { created_by: 1, created_at: now - 90 * DAY_MS };
    await trx
      .insertInto('formation_modules')
      .values({
        ...{ title, description, content, version, sort_order: index + 1, ...made },
        body_blocks: JSON.stringify(parseText(content)),
        updated_at: version > 1 ? now - 3 * DAY_MS : made.created_at,
        change: takeChange(next),
      })
      .execute();
  }
  const readers = await trx
    .selectFrom('people')
    .select('id')
    .where('email', 'in', READERS)
    .execute();
  for (const { id } of readers) await storeReading(trx, next, id, now);
}

async function storeReading(
  trx: Trx,
  next: Network['next'],
  person_id: number,
  now: number,
): Promise<void> {
  const at = now - 12 * DAY_MS;
  const [begun, complete] = [takeChange(next), takeChange(next)];
  const stamp = { change: complete, queue: null, seq: null, at };
  await trx
    .insertInto('formation_progress')
    .values({ person_id, module_id: HALF_READ, created_at: at, change: begun })
    .execute();
  await trx
    .insertInto('formation_progress')
    .values({
      ...{ person_id, module_id: READ_BEFORE, created_at: at, change: complete },
      ...{ completed: 1, completed_version: 1, completed_at: at },
      stamps: JSON.stringify({ completed: stamp }),
    })
    .execute();
  await trx
    .insertInto('formation_places')
    .values({
      ...{ person_id, module_id: HALF_READ, section: 2, change: begun },
      stamp: JSON.stringify({ ...stamp, change: begun }),
    })
    .execute();
}

function takeChange(next: Network['next']): number {
  const { change } = next;
  next.change += 1;
  return change;
}
