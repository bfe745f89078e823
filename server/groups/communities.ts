import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { listCommunities, meetingStatus, myCommunity } from '#contract/communities';
import {
  type CommunitySituation,
  type CommunitySort,
  type PagedCommunity,
  pageCommunities,
} from '#contract/communities-page';
import { DAY_MS } from '#contract/core/durations';
import type { Reach } from '#contract/core/policy';
import { QUIET_INTERVALS } from '#contract/home';
import { heldUntil } from '#contract/rules/meeting-date';
import type { Caller } from '../access/caller.ts';
import { foldedInSql } from '../access/folded-in-sql.ts';
import { mustReachPlace } from '../access/narrowed-place.ts';
import { groupsWithin, mustFindGroup } from '../access/reach.ts';
import { narrowedState } from '../access/zone.ts';
import { countRows } from '../database/count-rows.ts';
import type { Schema } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { wasHeld } from '../meetings/read-registers.ts';
import { sortByName } from './by-name.ts';
import { readCommunityNames } from './community-names.ts';
import {
  byNumber,
  byText,
  type CallContext,
  type GroupsQuery,
  listGroups,
  pageGroups,
  reachedGroups,
  SORTS,
  type SortValue,
  searched,
  times,
} from './group-page.ts';
import { countMembers, selectGroups, toGroup, toIsoOrNull } from './group-row.ts';
import { lastMeetingOf } from './last-meeting.ts';

type PageCall = Call<typeof pageCommunities>;

/** One page of `/communities` with each one's last meeting, filtered, sorted and counted by the database. */
export const pageCommunitiesHandler = handler(pageCommunities, {
  mode: 'snapshot',
  async run(call) {
    const query = await mustBeWithin(call);
    const { now } = call;
    const { sort = 'name' } = query;
    const found = narrowed(reachedGroups(call, 'community'), query, now);
    const page = await pageGroups(query, {
      sort: sort === 'members' ? membersOf(mustHaveCaller(call)) : OWN_SORTS[sort](now),
      ...{ found, read: (ids) => readCommunities(call, ids) },
    });
    const isCounted = query.purpose !== 'choose';
    return {
      ...page,
      total: isCounted ? await countRows(found) : page.rows.length,
      whole: isCounted && !query.cursor ? await readWhole(call) : null,
    };
  },
});

export const listCommunitiesHandler = handler(listCommunities, (call) =>
  listGroups(reachedGroups(call, 'community'), (ids) => readCommunities(call, ids)),
);

/** Meetings set aside do not count: the last one is the last that was held for all to see. */
export const meetingStatusHandler = handler(meetingStatus, async (call) => {
  const state = narrowedState(mustHaveCaller(call), call.cell, call.query.state);
  const rows = await reachedGroups(call, 'community')
    .select(['groups.id', 'groups.name', 'groups.public_id', 'groups.meeting_frequency_days'])
    .select((eb) => lastMeetingOf(eb, call.now).as('lastMeeting'))
    .$if(state !== null, (query) => query.where('groups.state', '=', state))
    .execute();
  const nameOf = await readCommunityNames(call);
  return sortByName(rows).map((row) => ({
    communityId: row.id,
    communityName: nameOf(row.id, row.name),
    lastMeeting: toIsoOrNull(row.lastMeeting),
    meetingFrequencyDays: row.meeting_frequency_days,
    teamId: row.public_id,
  }));
});

/** The community one belongs to; else the first one coordinates; none is a 404. */
export const myCommunityHandler = handler(myCommunity, async (call) => {
  const firstWithin = (reach: Reach) =>
    call.trx
      .selectFrom('groups')
      .select(['groups.id', 'groups.name', 'groups.location'])
      .where(groupsWithin(mustHaveCaller(call), { reaches: [reach] }))
      .orderBy('groups.id')
      .executeTakeFirst();
  const found = (await firstWithin('M')) ?? (await firstWithin('K'));
  if (!found) throw notFound();
  return found;
});

async function readCommunities(
  call: CallContext,
  ids: readonly number[],
): Promise<PagedCommunity[]> {
  const rows = await selectGroups(call.trx)
    .select((eb) => [
      countMembers(eb as never, mustHaveCaller(call)).as('memberCount'),
      lastMeeting(call.now).as('lastMeeting'),
      sql<number>`(case when ${isQuiet(call.now)} then 1 else 0 end)`.as('quiet'),
    ])
    .where('groups.id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    ...toGroup(row),
    memberCount: Number(row.memberCount ?? 0),
    lastMeeting: toIsoOrNull(row.lastMeeting),
    isQuiet: Number(row.quiet) === 1,
  }));
}

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

const OWN_SORTS: Readonly<Record<Exclude<CommunitySort, 'members'>, (now: number) => SortValue>> = {
  name: () => SORTS.name,
  coordinator: () => SORTS.coordinator,
  often: () => SORTS.often,
  location: () => SORTS.location,
  quiet: (now) => byNumber(intervals(now)),
  last: (now) => byNumber(lastMeeting(now), false),
  city: () => byText(foldedInSql(sql`groups.city`), false),
  state: () => byText(foldedInSql(sql`groups.state`), false),
};

function membersOf(caller: Caller): SortValue {
  const members = countMembers(expressionBuilder<Schema, 'groups'>(), caller);
  return byNumber(sql<number>`${members}`);
}

/** What lies out of reach is refused, and never an empty list. */
async function mustBeWithin(call: PageCall): Promise<PageCall['query']> {
  const { community, state: asked } = call.query;
  if (community !== undefined) await mustFindGroup(call, community, 'community');
  const state = await mustReachPlace(call, { state: asked }, async (place) => {
    const groups = reachedGroups(call, 'community').select('groups.id');
    const one = await groups.where('groups.state', '=', place.state ?? '').executeTakeFirst();
    return one !== undefined;
  });
  return { ...call.query, state };
}

function narrowed(
  groups: GroupsQuery,
  { state, situation, search, community }: PageCall['query'],
  now: number,
): GroupsQuery {
  return groups
    .$if(Boolean(community), (query) => query.where('groups.id', '=', community as number))
    .$if(Boolean(state), (query) => query.where('groups.state', '=', state as string))
    .$if(situation !== undefined, (query) =>
      query.where(isIn(situation as CommunitySituation, now)),
    )
    .$call(searched(search));
}

function isIn(situation: CommunitySituation, now: number): RawBuilder<SqlBool> {
  return situation === 'quiet' ? isQuiet(now) : sql<SqlBool>`groups.coordinator_id is null`;
}

async function readWhole(call: PageCall) {
  const rows = await reachedGroups(call, 'community')
    .select('groups.state')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select([
      times(isIn('quiet', call.now)).as('quiet'),
      times(isIn('leaderless', call.now)).as('leaderless'),
    ])
    .groupBy('groups.state')
    .execute();
  const sum = (field: 'total' | 'quiet' | 'leaderless') =>
    rows.reduce((so, row) => so + Number(row[field]), 0);
  return {
    ...{ total: sum('total'), quiet: sum('quiet'), leaderless: sum('leaderless') },
    states: rows.flatMap(({ state }) => state ?? []),
  };
}
