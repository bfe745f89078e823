import { sql } from 'kysely';
import { searchWords } from '#contract/rules/fold-text';
import type { TeamBadge } from '#contract/rules/team-due';
import type { TeamReport } from '#contract/team-management';
import { pageTeamReports, type TeamReportSort } from '#contract/team-reports-page';
import { foldedInSql } from '../access/folded-in-sql.ts';
import { groupsWithin } from '../access/reach.ts';
import { groupOrCoordinatorHasWord } from '../communities/group-words.ts';
import { countRows } from '../database/count-rows.ts';
import { inPart, type KeyOrder, type KeyPart, readInOrder, readPage } from '../database/keyset.ts';
import { countPending, refreshReached } from '../figures/refresh-figures.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { phonesOf, selectReported, toReports } from './reported-teams.ts';

type PageCall = Call<typeof pageTeamReports>;

/** One page of `/teams/reports/all`, filtered, sorted and counted by `group_figures`. */
export const pageTeamReportsHandler = handler(pageTeamReports, {
  mode: 'report',
  before: refreshReached,
  async run(call) {
    const { query } = call;
    const order = orderOf(query);
    const page = await readPage(order, query, {
      read: (part) => readRows(call, order, part),
      idOf: ({ id }) => id,
    });
    const rows = await readInOrder(page.rows, (ids) => readReports(call, ids));
    noteRead(call, rows);
    return {
      rows,
      next: page.next,
      total: await countRows(found(call)),
      whole: query.cursor ? null : await readWhole(call),
    };
  },
});

const BADGE = sql<TeamBadge>`coalesce(nullif(f.badge, ''), 'never')`;
const COORDINATOR = sql<string | null>`(select c.name_key from people c
  where c.id = groups.coordinator_id and c.erased_at is null)`;
/** As `urgencyOf` of the table: those that never met between the late and the others, rests last. */
const URGENCY = sql<number>`(case ${BADGE} when 'paused' then ${sql.lit(Number.MAX_SAFE_INTEGER)}
  when 'never' then -1 else 2 * f.days_left end)`;

const VALUES: Readonly<Record<TeamReportSort, Pick<KeyOrder, 'type' | 'value' | 'isRequired'>>> = {
  name: { type: 'text', value: sql`groups.name_key`, isRequired: true },
  due: { type: 'number', value: URGENCY, isRequired: true },
  coordinator: { type: 'text', value: COORDINATOR, isRequired: false },
  last: { type: 'number', value: sql`f.last_meeting`, isRequired: false },
  dueDate: { type: 'number', value: sql`f.days_left`, isRequired: false },
  often: { type: 'number', value: sql`groups.meeting_frequency_days`, isRequired: true },
  location: { type: 'text', value: foldedInSql(sql`groups.location`), isRequired: true },
  type: { type: 'text', value: sql`groups.kind`, isRequired: true },
};

/** The table shows days since the last meeting, so its order is the reverse of the date's. */
function orderOf({ sort = 'due', direction }: PageCall['query']): KeyOrder {
  const isDescending = (direction === 'desc') !== (sort === 'last');
  return { ...VALUES[sort], id: sql<number>`groups.id`, isDescending };
}

function readRows(call: PageCall, order: KeyOrder, part: KeyPart) {
  return found(call)
    .select(['groups.id', order.value.as('sortValue')])
    .$call(inPart(part))
    .execute();
}

async function readReports(call: PageCall, ids: readonly number[]): Promise<TeamReport[]> {
  const groups = await selectReported(call).where('groups.id', 'in', ids).execute();
  return toReports(call, groups);
}

function noteRead(call: PageCall, reports: readonly TeamReport[]): void {
  const people = phonesOf(reports);
  auditRead(call, {
    what: pageTeamReports.name,
    people,
    // Each page shows others: `first` keeps them from counting as one list.
    filter: { first: people[0] ?? null },
    ...(call.query.purpose === 'export' ? { reason: 'export', names: 'all' as const } : {}),
  });
}

/** Groups within reach, joined with their kept figures. */
function reached({ trx, caller, cell }: PageCall) {
  return trx
    .selectFrom('groups')
    .leftJoin('group_figures as f', 'f.group_id', 'groups.id')
    .where((eb) => groupsWithin(mustHaveCaller({ caller }), cell)(eb as never));
}

function found(call: PageCall) {
  const { badge, search } = call.query;
  return reached(call)
    .$if(badge !== undefined, (rows) => rows.where(BADGE, '=', badge as TeamBadge))
    .where((eb) =>
      eb.and(searchWords(search ?? '').map((word) => groupOrCoordinatorHasWord(eb as never, word))),
    );
}

async function readWhole(call: PageCall) {
  const rows = await reached(call)
    .select((eb) => [BADGE.as('badge'), eb.fn.countAll<number>().as('count')])
    .groupBy(BADGE)
    .execute();
  const of = (badge: TeamBadge) => Number(rows.find((row) => row.badge === badge)?.count ?? 0);
  return {
    total: rows.reduce((so, { count }) => so + Number(count), 0),
    badges: {
      ...{ never: of('never'), overdue: of('overdue'), upToDate: of('upToDate') },
      ...{ upcoming: of('upcoming'), paused: of('paused') },
    },
    pending: await countPending(call, 'any'),
  };
}
