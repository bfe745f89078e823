import { sql } from 'kysely';
import { searchWords } from '#contract/rules/fold-text';
import { pageTeams, type TeamSort } from '#contract/teams-page';
import { foldedInSql } from '../access/folded-in-sql.ts';
import { groupsWithin } from '../access/reach.ts';
import { groupOrCoordinatorHasWord } from '../communities/group-words.ts';
import { countRows } from '../database/count-rows.ts';
import { inPart, type KeyOrder, type KeyPart, readPage } from '../database/keyset.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { toTeams } from './team-row.ts';

type PageCall = Call<typeof pageTeams>;

/** One page of `/teams`, filtered, sorted and counted by the database. */
export const pageTeamsHandler = handler(pageTeams, {
  mode: 'snapshot',
  async run(call) {
    const { query, trx } = call;
    const order = orderOf(query);
    const page = await readPage(order, query, {
      read: (part) => readRows(call, order, part),
      idOf: ({ id }) => id,
    });
    return {
      rows: await toTeams(trx, mustHaveCaller(call), page.rows),
      next: page.next,
      total: await countRows(found(call)),
      counts: query.cursor ? null : await countTypes(call),
    };
  },
});

const COORDINATOR = sql<string | null>`(select c.name_key from people c
  where c.id = groups.coordinator_id and c.erased_at is null)`;
const MEMBERS = sql<number>`(select count(*) from memberships m join people p on p.id = m.person_id
  where m.group_id = groups.id and m.left_at is null and p.status = 'approved' and p.withdrawn_at is null)`;

const VALUES: Readonly<Record<TeamSort, Pick<KeyOrder, 'type' | 'value' | 'isRequired'>>> = {
  name: { type: 'text', value: sql`groups.name_key`, isRequired: true },
  coordinator: { type: 'text', value: COORDINATOR, isRequired: false },
  type: { type: 'text', value: sql`groups.kind`, isRequired: true },
  often: { type: 'number', value: sql`groups.meeting_frequency_days`, isRequired: true },
  members: { type: 'number', value: MEMBERS, isRequired: true },
  location: { type: 'text', value: foldedInSql(sql`groups.location`), isRequired: true },
};

function orderOf({ sort = 'name', direction }: PageCall['query']): KeyOrder {
  return { ...VALUES[sort], id: sql<number>`groups.id`, isDescending: direction === 'desc' };
}

function readRows(call: PageCall, order: KeyOrder, part: KeyPart) {
  return found(call)
    .selectAll('groups')
    .select(order.value.as('sortValue'))
    .$call(inPart(part))
    .execute();
}

function found(call: PageCall) {
  const { teamType, search } = call.query;
  return call.trx
    .selectFrom('groups')
    .where(groupsWithin(mustHaveCaller(call), call.cell))
    .$if(teamType !== undefined, (rows) => rows.where('groups.kind', '=', teamType ?? 'community'))
    .where((eb) =>
      eb.and(searchWords(search ?? '').map((word) => groupOrCoordinatorHasWord(eb, word))),
    );
}

async function countTypes(call: PageCall) {
  const rows = await call.trx
    .selectFrom('groups')
    .select((eb) => ['groups.kind', eb.fn.countAll<number>().as('count')])
    .where(groupsWithin(mustHaveCaller(call), call.cell))
    .groupBy('groups.kind')
    .execute();
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return { community: of('community'), administrative: of('administrative') };
}
