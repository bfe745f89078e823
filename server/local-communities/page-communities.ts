import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import {
  type ManagedSituation,
  type ManagedSort,
  pageLocalCommunities,
} from '#contract/local-communities-page';
import { searchWords } from '#contract/rules/fold-text';
import { FADING_POINTS } from '#contract/rules/meeting-trend';
import { foldedInSql } from '../access/folded-in-sql.ts';
import { groupsWithin } from '../access/reach.ts';
import { isVisibleInSql } from '../access/shown-in-sql.ts';
import { groupOrCoordinatorHasWord } from '../communities/group-words.ts';
import { inPart, type KeyOrder, type KeyPart, readInOrder, readPage } from '../database/keyset.ts';
import type { Schema } from '../database/schema.ts';
import { countPending, refreshReached } from '../figures/refresh-figures.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { isLed, recordedAsCounted } from './led-groups.ts';
import { readManaged } from './managed-communities.ts';

type PageCall = Call<typeof pageLocalCommunities>;
type Builder = ExpressionBuilder<Schema, 'groups'>;

/** One page of `/local-communities`, filtered, sorted and counted by `group_figures`. */
export const pageLocalCommunitiesHandler = handler(pageLocalCommunities, {
  mode: 'snapshot',
  before: refreshReached,
  async run(call) {
    const { query } = call;
    const order = orderOf(query);
    const page = await readPage(order, query, {
      read: (part) => readRows(call, order, part),
      idOf: ({ id }) => id,
    });
    return {
      rows: await readInOrder(page.rows, (ids) =>
        readManaged(call.trx, ids, { caller: mustHaveCaller(call), now: call.now }),
      ),
      next: page.next,
      found: await sumFound(call),
      whole: query.cursor ? null : await readWhole(call),
    };
  },
});

const COORDINATOR = sql<string | null>`(select c.name_key from people c
  where c.id = groups.coordinator_id)`;
/** `group_figures` leaves out members who were not asked yet: those in sight are added. */
const MEMBERS = sql<number>`(coalesce(f.members, 0) + coalesce(u.members, 0))`;

const VALUES: Readonly<Record<ManagedSort, Pick<KeyOrder, 'type' | 'value' | 'isRequired'>>> = {
  name: { type: 'text', value: sql`groups.name_key`, isRequired: true },
  coordinator: { type: 'text', value: COORDINATOR, isRequired: false },
  rate: { type: 'number', value: sql`f.rate`, isRequired: false },
  // A community without a trend sorts between those that fall and those that rise.
  trend: { type: 'number', value: sql`coalesce(f.trend, 0)`, isRequired: true },
  members: { type: 'number', value: MEMBERS, isRequired: true },
  last: { type: 'number', value: sql`f.last_meeting`, isRequired: false },
  location: { type: 'text', value: foldedInSql(sql`groups.location`), isRequired: true },
  often: { type: 'number', value: sql`groups.meeting_frequency_days`, isRequired: true },
};

function orderOf({ sort = 'trend', direction }: PageCall['query']): KeyOrder {
  return { ...VALUES[sort], id: sql<number>`groups.id`, isDescending: direction === 'desc' };
}

function readRows(call: PageCall, order: KeyOrder, part: KeyPart) {
  return found(call)
    .select(['groups.id', order.value.as('sortValue')])
    .$call(inPart(part))
    .execute();
}

/** Communities within reach, joined with their kept figures. */
function reached({ trx, caller, cell }: PageCall) {
  const unasked = trx
    .selectFrom('member_figures')
    .innerJoin('people', 'people.id', 'member_figures.person_id')
    .select((eb) => ['group_id', eb.fn.countAll<number>().as('members')])
    .where('is_unasked', '=', 1)
    .where((eb) => isVisibleInSql(eb as never, mustHaveCaller({ caller })))
    .groupBy('group_id');
  return trx
    .selectFrom('groups')
    .leftJoin('group_figures as f', 'f.group_id', 'groups.id')
    .leftJoin(unasked.as('u'), 'u.group_id', 'groups.id')
    .where('groups.kind', '=', 'community')
    .where((eb) => groupsWithin(mustHaveCaller({ caller }), cell)(eb as never));
}

function found(call: PageCall) {
  const { situation, search } = call.query;
  return reached(call)
    .$if(situation !== undefined, (rows) =>
      rows.where((eb) => isIn(eb as never, situation as ManagedSituation, call.now)),
    )
    .where((eb) =>
      eb.and(searchWords(search ?? '').map((word) => groupOrCoordinatorHasWord(eb as never, word))),
    );
}

function isIn(eb: Builder, situation: ManagedSituation, now: number): Expression<SqlBool> {
  if (situation === 'fading') return sql<SqlBool>`f.trend <= ${-FADING_POINTS}`;
  if (situation === 'overdue') return sql<SqlBool>`f.is_overdue = 1`;
  return eb.not(isLed(eb, now, recordedAsCounted));
}

async function sumFound(call: PageCall) {
  const row = await found(call)
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
  const times = (eb: Builder, situation: ManagedSituation) =>
    sql<number>`coalesce(sum(case when ${isIn(eb, situation, call.now)} then 1 else 0 end), 0)`;
  const row = await reached(call)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select((eb) => [
      times(eb as never, 'fading').as('fading'),
      times(eb as never, 'leaderless').as('leaderless'),
      times(eb as never, 'overdue').as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  const { total, fading, leaderless, overdue } = row;
  return {
    ...{ total: Number(total), fading: Number(fading) },
    ...{ leaderless: Number(leaderless), overdue: Number(overdue) },
    pending: await countPending(call),
  };
}
