import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import {
  type LocalCommunity,
  listLocalCommunities,
  type ManagedCommunity,
  myLocalCommunities,
} from '#contract/local-communities';
import {
  type ManagedSituation,
  type ManagedSort,
  pageLocalCommunities,
} from '#contract/local-communities-page';
import { FADING_POINTS } from '#contract/rules/meeting-trend';
import { RECENT_DAYS } from '#contract/rules/recent-attendance';
import { teamDue } from '#contract/rules/team-due';
import { groupIdsWithin } from '../access/reach.ts';
import { isVisibleInSql } from '../access/shown-in-sql.ts';
import type { Schema } from '../database/schema.ts';
import { previousPercent, type Rates, readRates, rollsToRates } from '../figures/read-rates.ts';
import { readRolls } from '../figures/read-rolls.ts';
import { readTrends } from '../figures/read-rates.ts';
import { countPending } from '../figures/refresh-figures.ts';
import { refreshReached } from '../figures/refresh-figures.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { sortByName } from './by-name.ts';
import {
  type Asking,
  byNumber,
  type GroupsQuery,
  listGroups,
  pageGroups,
  reachedFigures,
  reachedGroups,
  SORTS,
  type SortValue,
  searched,
  times,
} from './group-page.ts';
import { countMembers, selectGroups, toGroup, toIsoOrNull } from './group-row.ts';
import { lastMeetingOf } from './last-meeting.ts';
import { isLed, recordedAsCounted, recordedLately } from './led-groups.ts';
import { readPauses } from './read-pauses.ts';

type PageCall = Call<typeof pageLocalCommunities>;
type Reading = Pick<Asking, 'trx' | 'caller' | 'now'>;
type Builder = ExpressionBuilder<Schema, 'groups'>;

/** One page of `/local-communities`, filtered, sorted and counted by `group_figures`. */
export const pageLocalCommunitiesHandler = handler(pageLocalCommunities, {
  mode: 'snapshot',
  before: refreshReached,
  async run(call) {
    const { sort = 'trend', situation, search, cursor } = call.query;
    const found = reached(call)
      .$if(situation !== undefined, (rows) =>
        rows.where((eb) => isIn(eb, situation as ManagedSituation, call.now)),
      )
      .$call(searched(search));
    return {
      ...(await pageGroups(call.query, {
        ...{ sort: OWN_SORTS[sort], found, read: (ids) => readManaged(call, ids) },
      })),
      found: await sumFound(found),
      whole: cursor ? null : await readWhole(call),
    };
  },
});

export const listLocalCommunitiesHandler = handler(listLocalCommunities, {
  mode: 'snapshot',
  run: (call) => listGroups(reachedGroups(call, 'community'), (ids) => readManaged(call, ids)),
});

/** None is an empty list: the panel then says whom to ask. */
export const myLocalCommunitiesHandler = handler(myLocalCommunities, async (call) => {
  const ids = await groupIdsWithin(call.trx, mustHaveCaller(call), call.cell);
  if (ids.length === 0) return [];
  return readLocal(call, ids, await readRates(call.trx, ids, call.now));
});

/** What an office looks for first in these communities: which grow quiet, which nobody leads. */
export async function readManaged(
  call: Reading,
  ids: readonly number[],
): Promise<ManagedCommunity[]> {
  if (ids.length === 0) return [];
  const { trx, now } = call;
  const rolls = await readRolls(trx, {
    ...{ communities: ids, now, days: 2 * RECENT_DAYS },
    isCounted: true,
  });
  const rates = rollsToRates(rolls, ids, now);
  const pausesOf = await readPauses(trx, ids);
  const led = await readLed(call, ids);
  const communities = await readLocal(call, ids, rates);
  const trendOf = await readTrends(trx, communities, { rolls, now });
  return communities.map((community) => {
    const { id, lastMeetingDate, meetingFrequencyDays, isActive } = community;
    const lastMeeting = lastMeetingDate === null ? null : Date.parse(lastMeetingDate);
    const rhythm = { lastMeeting, meetingFrequencyDays, isActive, pauses: pausesOf(id) };
    const { dueDate, isOverdue } = teamDue(rhythm, now, rolls.zoneOf(id));
    return {
      ...community,
      previousRate: previousPercent(rolls, id, now),
      attendance: rates.countsOf(id),
      ...trendOf(community),
      ...{ dueDate, isOverdue, isWithoutCoordinator: !led.has(id) },
    };
  });
}

/** These communities, at least one, by name; `rates` are those of the last 30 days. */
async function readLocal(
  call: Reading,
  ids: readonly number[],
  rates: Rates,
): Promise<LocalCommunity[]> {
  const rows = await selectGroups(call.trx)
    .select((eb) => [
      countMembers(eb as never, mustHaveCaller(call)).as('memberCount'),
      lastMeetingOf(eb as never, call.now).as('lastMeeting'),
    ])
    .where('groups.id', 'in', [...ids])
    .execute();
  return sortByName(rows).map((row) => ({
    ...toGroup(row),
    memberCount: row.memberCount ?? 0,
    attendanceRate: rates.ofCommunity(row.id),
    lastMeetingDate: toIsoOrNull(row.lastMeeting),
  }));
}

async function readLed({ trx, now }: Reading, ids: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('groups')
    .select('groups.id')
    .where('groups.id', 'in', [...ids])
    .where((eb) => isLed(eb, now, recordedLately(eb)))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** `group_figures` leaves out members who were not asked yet: those in sight are added. */
const MEMBERS = sql<number>`(coalesce(f.members, 0) + coalesce(u.members, 0))`;

const OWN_SORTS: Readonly<Record<ManagedSort, SortValue>> = {
  ...SORTS,
  rate: byNumber(sql`f.rate`, false),
  // A community without a trend sorts between those that fall and those that rise.
  trend: byNumber(sql`coalesce(f.trend, 0)`),
  members: byNumber(MEMBERS),
  last: byNumber(sql`f.last_meeting`, false),
};

/** Communities within reach, joined with their kept figures. */
function reached(call: PageCall): GroupsQuery {
  const unasked = call.trx
    .selectFrom('member_figures')
    .innerJoin('people', 'people.id', 'member_figures.person_id')
    .select((eb) => ['group_id', eb.fn.countAll<number>().as('members')])
    .where('is_unasked', '=', 1)
    .where((eb) => isVisibleInSql(eb as never, mustHaveCaller(call)))
    .groupBy('group_id');
  return reachedFigures(call, 'community').leftJoin(
    unasked.as('u'),
    'u.group_id',
    'groups.id',
  ) as unknown as GroupsQuery;
}

function isIn(eb: Builder, situation: ManagedSituation, now: number): Expression<SqlBool> {
  if (situation === 'fading') return sql<SqlBool>`f.trend <= ${-FADING_POINTS}`;
  if (situation === 'overdue') return sql<SqlBool>`f.is_overdue = 1`;
  return eb.not(isLed(eb, now, recordedAsCounted));
}

async function sumFound(found: GroupsQuery) {
  const row = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select([
      sql<number>`coalesce(sum(${MEMBERS}), 0)`.as('members'),
      sql<number>`coalesce(sum(f.present), 0)`.as('present'),
      sql<number>`coalesce(sum(f.recorded), 0)`.as('recorded'),
    ])
    .executeTakeFirstOrThrow();
  const { total, members, present, recorded } = row;
  return {
    ...{ total: Number(total), members: Number(members) },
    ...{ present: Number(present), recorded: Number(recorded) },
  };
}

async function readWhole(call: PageCall) {
  const row = await reached(call)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      times(isIn(eb, 'fading', call.now)).as('fading'),
      times(isIn(eb, 'leaderless', call.now)).as('leaderless'),
      times(isIn(eb, 'overdue', call.now)).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  const { total, fading, leaderless, overdue } = row;
  return {
    ...{ total: Number(total), fading: Number(fading) },
    ...{ leaderless: Number(leaderless), overdue: Number(overdue) },
    pending: await countPending(call),
  };
}
