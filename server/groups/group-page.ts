import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Endpoint } from '#contract/core/endpoint';
import { searchWords } from '#contract/rules/fold-text';
import { foldedInSql } from '../access/folded-in-sql.ts';
import { groupsWithin } from '../access/reach.ts';
import {
  inPart,
  type KeyOrder,
  type PageQuery,
  readInOrder,
  readPage,
} from '../database/keyset.ts';
import type { Schema } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { sortByName } from './by-name.ts';
import { COORDINATOR_KEY } from './group-row.ts';
import { groupOrCoordinatorHasWord } from './group-words.ts';

export type Asking = Pick<Call<Endpoint>, 'trx' | 'caller' | 'cell' | 'now'>;
/** A query on `groups` that selects nothing yet; what else it is joined with is its own affair. */
export type GroupsQuery = SelectQueryBuilder<Schema, 'groups', object>;

/** The one register within reach, or one kind of it. */
export function reachedGroups(
  { trx, caller, cell }: Pick<Asking, 'trx' | 'caller' | 'cell'>,
  kind?: 'community' | 'administrative',
): GroupsQuery {
  return trx
    .selectFrom('groups')
    .where(groupsWithin(mustHaveCaller({ caller }), cell))
    .$if(kind !== undefined, (groups) => groups.where('groups.kind', '=', kind as 'community'));
}

/** The same, joined with their kept figures as `f`. */
export function reachedFigures(...asked: Parameters<typeof reachedGroups>): GroupsQuery {
  return reachedGroups(...asked).leftJoin(
    'group_figures as f',
    'f.group_id',
    'groups.id',
  ) as unknown as GroupsQuery;
}

/** Every word of the search in a group's name or place, or in the alias of who coordinates it. */
export const searched =
  (search: string | null | undefined) =>
  (groups: GroupsQuery): GroupsQuery =>
    groups.where((eb) =>
      eb.and(searchWords(search ?? '').map((word) => groupOrCoordinatorHasWord(eb, word))),
    );

export type SortValue = Pick<KeyOrder, 'type' | 'value' | 'isRequired'>;
export const byNumber = (value: SortValue['value'], isRequired = true): SortValue => ({
  ...{ type: 'number', value, isRequired },
});
export const byText = (value: SortValue['value'], isRequired = true): SortValue => ({
  ...{ type: 'text', value, isRequired },
});

/** Columns that the views sort alike. */
export const SORTS = {
  name: byText(sql`groups.name_key`),
  coordinator: byText(COORDINATOR_KEY, false),
  often: byNumber(sql`groups.meeting_frequency_days`),
  location: byText(foldedInSql(sql`groups.location`)),
  type: byText(sql`groups.kind`),
};

type Paging<Item> = {
  sort: SortValue;
  /** The table shows days since, so its order is the reverse of the date's. */
  isReversed?: boolean;
  found: GroupsQuery;
  read: (ids: readonly number[]) => Promise<readonly Item[]>;
};

/** One page of what is found: its ids in order, then what the view says of them. */
export async function pageGroups<Item extends { id: number }>(
  query: PageQuery & { direction?: 'asc' | 'desc' | undefined },
  { sort, isReversed = false, found, read }: Paging<Item>,
): Promise<{ rows: Item[]; next: string | null }> {
  const isDescending = (query.direction === 'desc') !== isReversed;
  const order: KeyOrder = { ...sort, id: sql<number>`groups.id`, isDescending };
  const page = await readPage(order, query, {
    read: (part) =>
      found
        .select(['groups.id', order.value.as('sortValue')])
        .$call(inPart(part))
        .execute(),
    idOf: ({ id }) => id,
  });
  return { rows: await readInOrder(page.rows, read), next: page.next };
}

/** All that is found, by name, for the calls of the specification that have no pages. */
export async function listGroups<Item extends { id: number; name: string }>(
  found: GroupsQuery,
  read: Paging<Item>['read'],
): Promise<Item[]> {
  return sortByName(await readInOrder(await found.select('groups.id').execute(), read));
}

/** How many rows a condition holds for. */
export const times = (condition: Expression<SqlBool>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
