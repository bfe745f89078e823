import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type PersonSort, pageAttendance, type Whole } from '#contract/attendance-pages';
import type { AttendanceReportItem } from '#contract/attendance-reports';
import type { Endpoint } from '#contract/core/endpoint';
import { LEVEL_BOUNDS, type Level, percentToLevel } from '#contract/rules/figure';
import { searchWords } from '#contract/rules/fold-text';
import { agreesToMessages } from '../access/agrees-to-messages.ts';
import { foldedInSql } from '../access/folded-in-sql.ts';
import { messagePhone } from '../access/message-phone.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { groupsWithin, mustFindGroup } from '../access/reach.ts';
import { isVisibleInSql } from '../access/shown-in-sql.ts';
import { containsWord } from '../database/contains-word.ts';
import { countRows } from '../database/count-rows.ts';
import { inPart, type KeyOrder, type KeyPart, readPage } from '../database/keyset.ts';
import type { Schema } from '../database/schema.ts';
import { COUNTED_AT_ONCE, countPending, refreshFigures } from '../figures/refresh-figures.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { toReportFigures, toReportUser } from './report-users.ts';

type PageCall = Call<typeof pageAttendance>;
type Builder = ExpressionBuilder<
  Schema & { f: Schema['member_figures'] },
  'f' | 'groups' | 'people'
>;

/** Individual attendance is sensitive: each page is audited, an export with every id. */
export const pageAttendanceHandler = handler(pageAttendance, {
  mode: 'report',
  async before({ deps, caller, cell, query, now }) {
    const reached = groupsWithin(mustHaveCaller({ caller }), cell);
    const { community } = query;
    await refreshFigures(deps.store, {
      ...{ now, most: COUNTED_AT_ONCE },
      within: (eb) =>
        community === undefined
          ? reached(eb)
          : eb.and([reached(eb), eb('groups.id', '=', community)]),
    });
  },
  async run(call) {
    const { query } = call;
    if (query.community !== undefined) await mustFindGroup(call, query.community, 'community');
    const order = orderOf(call);
    const page = await readPage(order, query, {
      read: (part) => readRows(call, order, part),
      idOf: ({ person_id }) => person_id,
    });
    const rows = await toItems(call, page.rows);
    noteRead(call, rows);
    const whole = await readWhole(call, query.community);
    return {
      rows,
      next: page.next,
      total: await countFound(call, whole),
      whole: query.cursor ? null : whole,
    };
  },
});

type Found = Awaited<ReturnType<typeof readRows>>[number];

/** The table shows days since the last attendance, so its order is the reverse of the date's. */
function orderOf({ query: { sort = 'rate', direction } }: PageCall): KeyOrder {
  const isDescending = (direction === 'desc') !== (sort === 'last');
  return { ...PERSON_ORDERS[sort], isDescending };
}

function readRows(call: PageCall, order: KeyOrder, part: KeyPart) {
  return figuresWithin(call)
    .selectAll('f')
    .select(['groups.name as community', 'groups.state as group_state'])
    .select('groups.city as group_city')
    .select(['people.id', 'people.alias', 'people.email', 'people.city', 'people.withdrawn_at'])
    .select(messagePhone('people', call.now).as('phone'))
    .select(['people.state', 'people.role'])
    .select([order.value.as('sortValue'), agreesToMessages('people.id').as('agreed')])
    .$call(inPart(part))
    .execute();
}

function figuresWithin(call: PageCall) {
  const caller = mustHaveCaller(call);
  const { community, level, search } = call.query;
  return call.trx
    .selectFrom('member_figures as f')
    .innerJoin('groups', 'groups.id', 'f.group_id')
    .innerJoin('people', 'people.id', 'f.person_id')
    .where((eb) => groupsWithin(caller, call.cell)(eb as never))
    .where('people.status', '=', 'approved')
    .where('people.withdrawn_at', 'is', null)
    .where((eb) => isVisibleInSql(eb as never, caller))
    .$if(community !== undefined, (rows) => rows.where('f.group_id', '=', community ?? 0))
    .$if(level !== undefined, (rows) =>
      rows.where((eb) => isAtLevel(eb as Builder, level as Level)),
    )
    .where((eb) => eb.and(searchWords(search ?? '').map((word) => hasWord(eb as Builder, word))));
}

function isAtLevel(eb: Builder, level: Level): Expression<SqlBool> {
  if (level === 'unknown') return eb('f.rate', 'is', null);
  const { from, below } = LEVEL_BOUNDS[level];
  return eb.and([eb('f.rate', '>=', from), eb('f.rate', '<', below)]);
}

/** In a name, a place or the community's name. */
function hasWord(eb: Builder, word: string): Expression<SqlBool> {
  const community = foldedInSql(eb.ref('groups.name')).$castTo<string>();
  return eb.or([containsWord(eb.ref('people.search_key'), word), containsWord(community, word)]);
}

async function toItems(call: PageCall, found: readonly Found[]): Promise<AttendanceReportItem[]> {
  const caller = mustHaveCaller(call);
  const coordinators = await ownCoordinators(call.trx, caller);
  const view = { caller, cell: call.cell, reach: 'Z' as const, ownCoordinators: coordinators };
  const nameOf = await readCommunityNames(call);
  return found.map((row) => ({
    user: toReportUser(view, row, row.agreed === 1),
    ...toReportFigures({ ...row, community: nameOf(row.group_id, row.community) }, call.now),
  }));
}

function noteRead(call: PageCall, rows: readonly AttendanceReportItem[]): void {
  const people = rows.map(({ user }) => user.id);
  auditRead(call, {
    what: pageAttendance.name,
    people,
    // Each page shows others: `first` keeps them from counting as one list.
    filter: { community: call.query.community ?? null, first: people[0] ?? null },
    ...(call.query.purpose === 'export' ? { reason: 'export', names: 'all' as const } : {}),
  });
}

/** Only a search needs a count of its own: the sums have the others. */
function countFound(
  call: PageCall,
  { total, levels }: Awaited<ReturnType<typeof readWhole>>,
): Promise<number> | number {
  const { search, level } = call.query;
  if (searchWords(search ?? '').length === 0) return level === undefined ? total : levels[level];
  return countRows(figuresWithin(call));
}

type PersonOrder = Omit<KeyOrder, 'isDescending'>;

const OF_PERSON = sql<number>`people.id`;
const OF_FIGURES = sql<number>`f.person_id`;

const PERSON_ORDERS: Readonly<Record<PersonSort, PersonOrder>> = {
  alias: { ...text('people.name_key'), id: OF_PERSON },
  community: text('groups.name_key'),
  city: text('people.city'),
  state: { ...text('people.state'), id: OF_PERSON },
  rate: { ...number('f.rate'), isRequired: false },
  absences: number('f.absences'),
  // Days since then grow as the moment goes back.
  last: { ...number('f.last_attended'), isRequired: false },
  punctual: number('f.is_punctual'),
  quota: number('f.pays_quota'),
  excused: number('f.excused'),
  unrecorded: number('f.unrecorded'),
};

function text(column: string): PersonOrder {
  return { type: 'text', isRequired: true, value: sql.ref(column), id: OF_FIGURES };
}

function number(column: string): PersonOrder {
  return { type: 'number', isRequired: true, value: sql.ref(column), id: OF_FIGURES };
}

type CallContext = Pick<Call<Endpoint>, 'trx' | 'caller' | 'cell' | 'now'>;

async function readWhole(call: CallContext, community: number | undefined): Promise<Whole> {
  const whole = await readSums(call, community);
  const all = community === undefined ? whole : await readSums(call, undefined);
  return { ...whole, everybody: all.total, pending: await countPending(call) };
}

/** Sums of communities, and the few members not asked yet whom this caller is shown. */
async function readSums(call: CallContext, community: number | undefined) {
  const { trx, cell } = call;
  const caller = mustHaveCaller(call);
  const reached = groupsWithin(caller, cell);
  const { total, attended, recorded, ...levels } = await trx
    .selectFrom('group_figures as f')
    .innerJoin('groups', 'groups.id', 'f.group_id')
    .where((eb) => reached(eb as never))
    .$if(community !== undefined, (rows) => rows.where('groups.id', '=', community ?? 0))
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('f.members'), eb.lit(0)).as('total'),
      eb.fn.coalesce(eb.fn.sum<number>('f.attended'), eb.lit(0)).as('attended'),
      eb.fn.coalesce(eb.fn.sum<number>('f.total'), eb.lit(0)).as('recorded'),
      eb.fn.coalesce(eb.fn.sum<number>('f.good'), eb.lit(0)).as('good'),
      eb.fn.coalesce(eb.fn.sum<number>('f.attention'), eb.lit(0)).as('attention'),
      eb.fn.coalesce(eb.fn.sum<number>('f.risk'), eb.lit(0)).as('risk'),
      eb.fn.coalesce(eb.fn.sum<number>('f.unknown'), eb.lit(0)).as('unknown'),
    ])
    .executeTakeFirstOrThrow();
  const whole = { total, attended, recorded, levels };
  for (const row of await readUnasked(call, community)) {
    whole.total += 1;
    whole.attended += row.attended;
    whole.recorded += row.total;
    whole.levels[percentToLevel(row.rate)] += 1;
  }
  return whole;
}

function readUnasked(call: CallContext, community: number | undefined) {
  const caller = mustHaveCaller(call);
  return call.trx
    .selectFrom('member_figures as f')
    .innerJoin('groups', 'groups.id', 'f.group_id')
    .innerJoin('people', 'people.id', 'f.person_id')
    .select(['f.rate', 'f.attended', 'f.total'])
    .where('f.is_unasked', '=', 1)
    .where((eb) => groupsWithin(caller, call.cell)(eb as never))
    .where('people.status', '=', 'approved')
    .where('people.withdrawn_at', 'is', null)
    .where((eb) => isVisibleInSql(eb as never, caller))
    .$if(community !== undefined, (rows) => rows.where('f.group_id', '=', community ?? 0))
    .execute();
}
