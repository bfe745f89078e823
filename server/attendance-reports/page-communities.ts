import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type CommunityReportSort,
  pageCommunityAttendance,
} from '#contract/attendance-community-pages';
import { DAY_MS } from '#contract/core/durations';
import { QUIET_INTERVALS } from '#contract/home';
import { LEVEL_BOUNDS, LEVELS, type Level } from '#contract/rules/figure';
import { searchWords } from '#contract/rules/fold-text';
import { foldedInSql } from '../access/folded-in-sql.ts';
import { groupsWithin } from '../access/reach.ts';
import { isVisibleInSql } from '../access/shown-in-sql.ts';
import { countRows } from '../database/count-rows.ts';
import { inPart, type KeyOrder, type KeyPart, readInOrder, readPage } from '../database/keyset.ts';
import { countPending, refreshReached } from '../figures/refresh-figures.ts';
import { groupHasWord } from '../groups/group-words.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { readReported, toReports } from './report-communities.ts';

type PageCall = Call<typeof pageCommunityAttendance>;

/** One page of `/attendance-reports/communities`, filtered, sorted and counted by `group_figures`. */
export const pageCommunityAttendanceHandler = handler(pageCommunityAttendance, {
  mode: 'report',
  before: refreshReached,
  async run(call) {
    const { query } = call;
    const order = orderOf(call);
    const page = await readPage(order, query, {
      read: (part) => readRows(call, order, part),
      idOf: ({ id }) => id,
    });
    return {
      rows: await toReports(call, await readInOrder(page.rows, (ids) => readSome(call, ids))),
      next: page.next,
      total: await countRows(found(call)),
      whole: query.cursor ? null : await readWhole(call),
    };
  },
});

/** Null when the last meeting is more than QUIET_INTERVALS of the community's frequency ago. */
const knownRate = (now: number): RawBuilder<number | null> => sql<number | null>`(case
  when f.last_meeting >=
    ${now} - groups.meeting_frequency_days * cast(${QUIET_INTERVALS * DAY_MS} as bigint)
  then f.rate end)`;

type Value = Pick<KeyOrder, 'type' | 'value' | 'isRequired'>;
const number = (value: Value['value'], isRequired = true): Value => ({
  ...{ type: 'number', value, isRequired },
});
const text = (value: Value['value']): Value => ({ type: 'text', value, isRequired: true });

const VALUES: Readonly<Record<CommunityReportSort, (now: number) => Value>> = {
  community: () => text(sql`groups.name_key`),
  communityRate: (now) => number(knownRate(now), false),
  trend: (now) => number(sql`${knownRate(now)} - f.previous`, false),
  fresh: () => number(sql`coalesce(f.last_meeting, 0)`),
  held: () => number(sql`coalesce(f.held, 0)`),
  members: () => number(sql`coalesce(f.members, 0) + coalesce(u.members, 0)`),
  atRisk: () => number(sql`coalesce(f.risk, 0) + coalesce(u.risk, 0)`),
  location: () => text(foldedInSql(sql`groups.location`)),
};

/** The table shows days since the last meeting, so its order is the reverse of the date's. */
function orderOf({ now, query: { sort = 'communityRate', direction } }: PageCall): KeyOrder {
  const isDescending = (direction === 'desc') !== (sort === 'fresh');
  return { ...VALUES[sort](now), id: sql<number>`groups.id`, isDescending };
}

function readRows(call: PageCall, order: KeyOrder, part: KeyPart) {
  return found(call)
    .select(['groups.id', order.value.as('sortValue')])
    .$call(inPart(part))
    .execute();
}

const readSome = (call: PageCall, ids: readonly number[]) =>
  readReported(call)
    .where('groups.id', 'in', [...ids])
    .execute();

/** Communities within reach, joined with their kept figures. */
function reached({ trx, caller: asking, cell }: PageCall) {
  const caller = mustHaveCaller({ caller: asking });
  const { from, below } = LEVEL_BOUNDS.risk;
  // `group_figures` leaves out members who were not asked yet; this caller may see some of them.
  const unasked = trx
    .selectFrom('member_figures as mf')
    .innerJoin('people', 'people.id', 'mf.person_id')
    .select((eb) => ['mf.group_id', eb.fn.countAll<number>().as('members')])
    .select(
      sql<number>`sum(case when mf.rate >= ${from} and mf.rate < ${below} then 1 else 0 end)`.as(
        'risk',
      ),
    )
    .where('mf.is_unasked', '=', 1)
    .where('people.status', '=', 'approved')
    .where('people.withdrawn_at', 'is', null)
    .where((eb) => isVisibleInSql(eb as never, caller))
    .groupBy('mf.group_id');
  return trx
    .selectFrom('groups')
    .leftJoin('group_figures as f', 'f.group_id', 'groups.id')
    .leftJoin(unasked.as('u'), 'u.group_id', 'groups.id')
    .where('groups.kind', '=', 'community')
    .where((eb) => groupsWithin(caller, cell)(eb as never));
}

function found(call: PageCall) {
  const { level, search } = call.query;
  return reached(call)
    .$if(level !== undefined, (rows) => rows.where(isAtLevel(level as Level, call.now)))
    .where((eb) => eb.and(searchWords(search ?? '').map((word) => groupHasWord(word))));
}

function isAtLevel(level: Level, now: number): RawBuilder<SqlBool> {
  const rate = knownRate(now);
  if (level === 'unknown') return sql<SqlBool>`${rate} is null`;
  const { from, below } = LEVEL_BOUNDS[level];
  return sql<SqlBool>`(${rate} >= ${from} and ${rate} < ${below})`;
}

async function readWhole(call: PageCall) {
  const rate = knownRate(call.now);
  const sum = (value: RawBuilder<unknown>) => sql<number>`coalesce(sum(${value}), 0)`;
  const times = (level: Level) => sql`case when ${isAtLevel(level, call.now)} then 1 else 0 end`;
  const row = await reached(call)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select([
      sum(sql`case when ${rate} is not null then f.present end`).as('present'),
      sum(sql`case when ${rate} is not null then f.recorded end`).as('recorded'),
    ])
    .select(LEVELS.map((level) => sum(times(level)).as(level)))
    .executeTakeFirstOrThrow();
  return {
    total: Number(row.total),
    levels: {
      ...{ good: Number(row.good), attention: Number(row.attention) },
      ...{ risk: Number(row.risk), unknown: Number(row.unknown) },
    },
    ...{ present: Number(row.present), recorded: Number(row.recorded) },
    pending: await countPending(call),
  };
}
