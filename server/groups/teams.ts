import { sql } from 'kysely';
import type { Endpoint } from '#contract/core/endpoint';
import { listTeams, type Team } from '#contract/team-management';
import { pageTeams, type TeamSort } from '#contract/teams-page';
import { countRows } from '../database/count-rows.ts';
import { type Call, handler } from '../http/handler.ts';
import {
  byNumber,
  listGroups,
  pageGroups,
  reachedGroups,
  SORTS,
  type SortValue,
  searched,
} from './group-page.ts';
import { selectGroups, toGroup } from './group-row.ts';
import { readRoster, selectRoster } from './rosters.ts';

type PageCall = Call<typeof pageTeams>;

/** One page of `/teams`, filtered, sorted and counted by the database. */
export const pageTeamsHandler = handler(pageTeams, {
  mode: 'snapshot',
  async run(call) {
    const { teamType, search, sort = 'name', cursor } = call.query;
    const found = reachedGroups(call, teamType).$call(searched(search));
    return {
      ...(await pageGroups(call.query, {
        ...{ sort: OWN_SORTS[sort], found, read: (ids) => readTeams(call, ids) },
      })),
      total: await countRows(found),
      counts: cursor ? null : await countTypes(call),
    };
  },
});

/** Communities and administrative teams are one register (N1): the filter narrows it to a kind. */
export const listTeamsHandler = handler(listTeams, (call) =>
  listGroups(reachedGroups(call, call.query.teamType), (ids) => readTeams(call, ids)),
);

/** These groups as the office sees them, with the aliases of who is on their rosters. */
export async function readTeams(
  call: Pick<Call<Endpoint>, 'trx' | 'caller'>,
  ids: readonly number[],
): Promise<Team[]> {
  if (ids.length === 0) return [];
  const groups = await selectGroups(call.trx)
    .where('groups.id', 'in', [...ids])
    .execute();
  const members = new Map<number, Team['members']>(ids.map((id) => [id, []]));
  for (const row of await readRoster(call, selectRoster(call.trx, ids))) {
    members.get(row.groupId)?.push({ id: row.membershipId, userId: row.id, alias: row.alias });
  }
  return groups.map((row) => ({ ...toGroup(row), members: members.get(row.id) ?? [] }));
}

const MEMBERS = sql<number>`(select count(*) from memberships m join people p on p.id = m.person_id
  where m.group_id = groups.id and m.left_at is null and p.status = 'approved' and p.withdrawn_at is null)`;

const OWN_SORTS: Readonly<Record<TeamSort, SortValue>> = { ...SORTS, members: byNumber(MEMBERS) };

async function countTypes(call: PageCall) {
  const rows = await reachedGroups(call)
    .select((eb) => ['groups.kind', eb.fn.countAll<number>().as('count')])
    .groupBy('groups.kind')
    .execute();
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return { community: of('community'), administrative: of('administrative') };
}
