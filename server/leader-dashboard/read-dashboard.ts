import { zoneOf } from '#contract/core/places';
import { NEED_NO_COMMUNITY } from '#contract/core/roles';
import { civilDay } from '#contract/core/time-zones';
import { ALERT_NAMED, type LeaderDashboard, leaderDashboard } from '#contract/leader-dashboard';
import { quarterOf } from '#contract/rules/civil-day';
import { paceOf } from '#contract/rules/compliance';
import { periodBounds } from '#contract/rules/report-period';
import { coversCity, statusAt, TERTULIA_STATUSES } from '#contract/rules/tertulia';
import type { Caller } from '../access/caller.ts';
import { groupsWithin } from '../access/reach.ts';
import { hasState } from '../access/zone.ts';
import { sortByName } from '../groups/by-name.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { openCommunities } from '../people/open-communities.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { readCounts, sumCounts, toCompliance, toParts } from './read-parts.ts';
import {
  countedIds,
  guestsOf,
  isInvited,
  type QuarterTertulia,
  readQuarter,
  toZone,
} from './read-quarter.ts';
import { zoneOfLeader, zonePeople } from './zone.ts';

type DashboardCall = Call<typeof leaderDashboard>;

/** The current quarter, or an earlier one with its people. */
export const leaderDashboardHandler = handler(leaderDashboard, {
  mode: 'report',
  async run(call): Promise<LeaderDashboard> {
    const caller = mustHaveCaller(call);
    const { trx, cell, now } = call;
    const clocks = zoneOf(caller.state, caller.city);
    const today = quarterOf(civilDay(now, clocks));
    const period = call.query.period ?? today;
    const end = Math.min(now, periodBounds(period, clocks).until);
    const within = zonePeople(caller, cell, end);
    const { below, ...facts } = zoneOfLeader(caller);
    const tertulias = await readQuarter(trx, period);
    const ids = countedIds(tertulias);
    const counts = await readCounts(trx, within, ids, below);
    const zone = sumCounts(counts);
    const missing = await readMissing(call, ids, end);
    const uninvited = await readUninvited(call, ids);
    const nameOf = await readCommunityNames(call);
    auditRead(call, { what: leaderDashboard.name, people: missing.map(({ id }) => id) });
    const { alias: name, role, state, city } = caller;
    return {
      leader: { name, role, ...facts, state, city },
      period: quarterAndYear(period),
      zone: { ...toCompliance(zone), usersWithoutCommunity: await countUnplaced(call, end) },
      tertulias: countByStatus(
        tertulias.filter((one) => isOfZone(call, caller, one)),
        now,
      ),
      alerts: {
        communitiesWithoutTertulias: uninvited
          .slice(0, call.query.limit)
          .map((one) => ({ ...one, name: nameOf(one.id, one.name) })),
        communitiesWithoutTertuliasCount: uninvited.length,
        membersWithoutInvitation: missing,
        membersWithoutInvitationCount: zone.total - zone.invited,
      },
      breakdown: { level: below, parts: toParts(counts, below) },
      pace: period === today ? paceOf({ n: zone.invited, of: zone.total }, now, clocks) : null,
      newcomers: await countNewcomers(call, end),
    };
  },
});

function quarterAndYear(period: string) {
  const [year, quarter] = period.split('-Q').map(Number);
  return { quarter: quarter ?? 0, year: year ?? 0 };
}

function readMissing({ trx, caller, cell }: DashboardCall, ids: readonly number[], end: number) {
  return trx
    .selectFrom('people')
    .select(['people.id', 'people.alias as name', 'people.city', 'people.state'])
    .where(zonePeople(mustHaveCaller({ caller }), cell, end))
    .where('people.id', 'not in', guestsOf(trx, ids, isInvited) as never)
    .orderBy('people.name_key')
    .orderBy('people.id')
    .limit(ALERT_NAMED)
    .execute();
}

async function countUnplaced({ trx, caller, cell }: DashboardCall, end: number): Promise<number> {
  const { count } = await trx
    .selectFrom('people')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(zonePeople(mustHaveCaller({ caller }), cell, end))
    .where('people.role', 'not in', NEED_NO_COMMUNITY)
    .where(
      'people.id',
      'not in',
      openCommunities(trx).clearSelect().select('memberships.person_id') as never,
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countNewcomers({ trx, caller, cell, now }: DashboardCall, end: number) {
  const count = async (until: number) => {
    const row = await trx
      .selectFrom('people')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(zonePeople(mustHaveCaller({ caller }), cell, until))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return end === now ? 0 : (await count(now)) - (await count(end));
}

async function readUninvited({ trx, caller, cell }: DashboardCall, ids: readonly number[]) {
  const groups = await trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.location'])
    .where('groups.kind', '=', 'community')
    .where('groups.is_active', '=', 1)
    .where(groupsWithin(mustHaveCaller({ caller }), cell))
    .where(
      'groups.id',
      'not in',
      trx
        .selectFrom('memberships')
        .select('memberships.group_id')
        .where('memberships.left_at', 'is', null)
        .where('memberships.person_id', 'in', guestsOf(trx, ids, isInvited) as never),
    )
    .orderBy('groups.id')
    .execute();
  return sortByName(groups);
}

/** By its own place; a national one belongs to everyone. */
export function isOfZone(
  { cell }: Pick<DashboardCall, 'cell'>,
  caller: Caller,
  tertulia: QuarterTertulia,
): boolean {
  const { zone_level: zoneLevel, state, city } = tertulia;
  if (!cell.reaches.includes('K')) return hasState(caller, cell, state);
  return coversCity({ zoneLevel, zoneName: '', state, city }, caller);
}

function countByStatus(tertulias: readonly QuarterTertulia[], now: number) {
  const statuses = tertulias.map(({ status, at, zone }) =>
    statusAt({ status, at, zone: toZone(zone) }, now),
  );
  const [planned, active, completed, cancelled] = TERTULIA_STATUSES.map(
    (wanted) => statuses.filter((status) => status === wanted).length,
  ) as [number, number, number, number];
  return { total: planned + active + completed, planned, active, completed, cancelled };
}
