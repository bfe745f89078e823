import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type CommunitySituation,
  type CommunitySort,
  type PagedCommunity,
  pageCommunities,
} from '#contract/communities-page';
import { DAY_MS } from '#contract/core/durations';
import { QUIET_INTERVALS } from '#contract/home';
import { searchWords } from '#contract/rules/fold-text';
import { heldUntil } from '#contract/rules/meeting-date';
import type { Caller } from '../access/caller.ts';
import { foldedInSql } from '../access/folded-in-sql.ts';
import { mustReachPlace } from '../access/narrowed-place.ts';
import { groupsWithin, mustFindGroup } from '../access/reach.ts';
import { countRows } from '../database/count-rows.ts';
import { inPart, type KeyOrder, type KeyPart, readPage } from '../database/keyset.ts';
import type { Schema } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { wasHeld } from '../meetings/read-registers.ts';
import { selectItems, toItem } from './community-item.ts';
import { countMembers } from './count-members.ts';
import { groupOrCoordinatorHasWord } from './group-words.ts';

type PageCall = Call<typeof pageCommunities>;

/** One page of `/communities` with each one's last meeting, filtered, sorted and counted by the database. */
export const pageCommunitiesHandler = handler(pageCommunities, {
  mode: 'snapshot',
  async run(asked) {
    const query = await mustBeWithin(asked);
    const call = { ...asked, query };
    const order = orderOf(call);
    const page = await readPage(order, query, {
      read: (part) => readRows(call, order, part),
      idOf: ({ id }) => id,
    });
    const isCounted = query.purpose !== 'choose';
    return {
      rows: page.rows.map(
        (row): PagedCommunity => ({
          ...toItem(row),
          lastMeeting: row.lastMeeting === null ? null : new Date(row.lastMeeting).toISOString(),
          isQuiet: Number(row.quiet) === 1,
        }),
      ),
      next: page.next,
      total: isCounted
        ? await countRows(call.trx.selectFrom('groups').where(isFound(call)))
        : page.rows.length,
      whole: isCounted && !query.cursor ? await readWhole(call) : null,
    };
  },
});

/** As `lastMeetingOf`. */
const lastMeeting = (now: number): RawBuilder<number | null> => sql<number | null>`(
  select m.date from meetings m where m.group_id = groups.id and m.deleted_at is null
    and m.set_aside_at is null and m.date <= ${heldUntil(now)} and ${wasHeld()} order by m.date desc limit 1)`;

/** `isQuiet` of `contract/home.ts` in SQL: of the active ones, as home lists them. */
const isQuiet = (now: number): RawBuilder<SqlBool> => sql<SqlBool>`
  groups.is_active = 1 and coalesce(${lastMeeting(now)}, groups.created_at) <
    ${now} - groups.meeting_frequency_days * cast(${QUIET_INTERVALS * DAY_MS} as bigint)`;

/** Days since the last meeting divided by the group's frequency, in millionths so that the key is an integer. */
const intervals = (now: number): RawBuilder<number> => sql<number>`coalesce(
  (case when ${lastMeeting(now)} > ${now} then 0
    else (cast(${now} as bigint) - ${lastMeeting(now)}) / ${sql.lit(DAY_MS)} end)
    * 1000000 / groups.meeting_frequency_days,
  ${sql.lit(Number.MAX_SAFE_INTEGER)})`;

const COORDINATOR = sql<string | null>`(select c.name_key from people c
  where c.id = groups.coordinator_id)`;

type Value = Pick<KeyOrder, 'type' | 'value' | 'isRequired'>;

const VALUES: Readonly<Record<Exclude<CommunitySort, 'members'>, (now: number) => Value>> = {
  name: () => ({ type: 'text', value: sql`groups.name_key`, isRequired: true }),
  coordinator: () => ({ type: 'text', value: COORDINATOR, isRequired: false }),
  quiet: (now) => ({ type: 'number', value: intervals(now), isRequired: true }),
  often: () => ({ type: 'number', value: sql`groups.meeting_frequency_days`, isRequired: true }),
  location: () => ({ type: 'text', value: foldedInSql(sql`groups.location`), isRequired: true }),
  last: (now) => ({ type: 'number', value: lastMeeting(now), isRequired: false }),
  city: () => ({ type: 'text', value: foldedInSql(sql`groups.city`), isRequired: false }),
  state: () => ({ type: 'text', value: foldedInSql(sql`groups.state`), isRequired: false }),
};

function orderOf({ now, caller, query: { sort = 'name', direction } }: PageCall): KeyOrder {
  const value = sort === 'members' ? membersOf(mustHaveCaller({ caller })) : VALUES[sort](now);
  return { ...value, id: sql<number>`groups.id`, isDescending: direction === 'desc' };
}

function membersOf(caller: Caller): Value {
  const members = countMembers(expressionBuilder<Schema, 'groups'>(), caller);
  return { type: 'number', value: sql<number>`${members}`, isRequired: true };
}

function readRows(call: PageCall, order: KeyOrder, part: KeyPart) {
  return selectItems(call.trx, mustHaveCaller(call))
    .select([order.value.as('sortValue'), lastMeeting(call.now).as('lastMeeting')])
    .select(sql<number>`(case when ${isQuiet(call.now)} then 1 else 0 end)`.as('quiet'))
    .where((eb) => isFound(call)(eb as never))
    .$call(inPart(part))
    .execute();
}

/** What lies out of reach is refused, and never an empty list. */
async function mustBeWithin(call: PageCall): Promise<PageCall['query']> {
  const { community, state: asked } = call.query;
  if (community !== undefined) await mustFindGroup(call, community, 'community');
  const state = await mustReachPlace(call, { state: asked }, async (place) => {
    const groups = call.trx.selectFrom('groups').select('groups.id').where(isReached(call));
    const one = await groups.where('groups.state', '=', place.state ?? '').executeTakeFirst();
    return one !== undefined;
  });
  return { ...call.query, state };
}

type GroupFilter = ReturnType<typeof groupsWithin>;

function isReached({ caller, cell }: PageCall): GroupFilter {
  const within = groupsWithin(mustHaveCaller({ caller }), cell);
  return (eb) => eb.and([eb('groups.kind', '=', 'community'), within(eb)]);
}

function isFound(call: PageCall): GroupFilter {
  const { state, situation, search, community } = call.query;
  const words = searchWords(search ?? '');
  return (eb) =>
    eb.and([
      isReached(call)(eb),
      ...(community ? [eb('groups.id', '=', community)] : []),
      ...(state ? [eb('groups.state', '=', state)] : []),
      ...(situation ? [isIn(situation, call.now)] : []),
      ...words.map((word) => groupOrCoordinatorHasWord(eb, word)),
    ]);
}

function isIn(situation: CommunitySituation, now: number): RawBuilder<SqlBool> {
  return situation === 'quiet' ? isQuiet(now) : sql<SqlBool>`groups.coordinator_id is null`;
}

async function readWhole(call: PageCall) {
  const times = (situation: CommunitySituation) =>
    sql<number>`sum(case when ${isIn(situation, call.now)} then 1 else 0 end)`;
  const rows = await call.trx
    .selectFrom('groups')
    .where(isReached(call))
    .select('groups.state')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select([times('quiet').as('quiet'), times('leaderless').as('leaderless')])
    .groupBy('groups.state')
    .execute();
  const sum = (field: 'total' | 'quiet' | 'leaderless') =>
    rows.reduce((so, row) => so + Number(row[field]), 0);
  return {
    ...{ total: sum('total'), quiet: sum('quiet'), leaderless: sum('leaderless') },
    states: rows.flatMap(({ state }) => state ?? []),
  };
}
