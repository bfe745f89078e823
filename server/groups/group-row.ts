import { type ExpressionBuilder, sql } from 'kysely';
import {
  COMMUNITY_DETAILS,
  type CommunityDetails,
  DETAIL_COLUMNS,
  DETAIL_KEYS,
  type DetailColumn,
  ofEachDetail,
} from '#contract/community-details';
import type { Caller } from '../access/caller.ts';
import { isVisibleInSql } from '../access/shown-in-sql.ts';
import type { Row, Schema, Trx } from '../database/schema.ts';

/** Groups with who coordinates them, as every view of the register reads them. */
export function selectGroups(trx: Trx) {
  return trx
    .selectFrom('groups')
    .leftJoin('people as c', (join) =>
      join.onRef('c.id', '=', 'groups.coordinator_id').on('c.erased_at', 'is', null),
    )
    .select(['groups.id', 'groups.name', 'groups.location', 'groups.description', 'groups.kind'])
    .select(['groups.state', 'groups.city', 'groups.is_active', 'groups.meeting_frequency_days'])
    .select(DETAIL_COLUMNS.map((column) => `groups.${column}` as const))
    .select(['groups.created_at', 'groups.created_by', 'groups.change'])
    .select(['c.id as coordinatorId', 'c.alias as coordinatorAlias']);
}

export type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number];

/** A row by the contract's names; each answer takes of it what its schema lists. */
export function toGroup(row: GroupRow) {
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    description: row.description,
    state: row.state,
    city: row.city,
    teamType: row.kind,
    ...toDetails(row),
    isActive: row.is_active === 1,
    meetingFrequencyDays: row.meeting_frequency_days,
    createdAt: toIso(row.created_at),
    createdBy: row.created_by,
    version: row.change,
    coordinatorId: row.coordinatorId,
    coordinator:
      row.coordinatorId === null
        ? null
        : { id: row.coordinatorId, alias: row.coordinatorAlias ?? '' },
  };
}

type DetailRow = Pick<Row<'groups'>, DetailColumn>;

/** A row's details by the contract's names. */
export function toDetails(row: DetailRow): CommunityDetails {
  return ofEachDetail((_, key) => row[COMMUNITY_DETAILS[key].column]);
}

/** Those that are given, by their columns. */
export function toDetailColumns(
  details: {
    [Key in keyof CommunityDetails]?: string | null | undefined;
  },
): Partial<DetailRow> {
  const given = DETAIL_KEYS.filter((key) => details[key] !== undefined);
  return Object.fromEntries(given.map((key) => [COMMUNITY_DETAILS[key].column, details[key]]));
}

export const toIso = (ms: number) => new Date(ms).toISOString();
export const toIsoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms));

/** The key by which a page sorts groups by who coordinates them. */
export const COORDINATOR_KEY = sql<string | null>`(select c.name_key from people c
  where c.id = groups.coordinator_id and c.erased_at is null)`;

/** How many belong to each group in a query on `groups`, as the caller's roster of it lists them. */
export function countMembers(eb: ExpressionBuilder<Schema, 'groups'>, caller: Caller) {
  return eb
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .whereRef('memberships.group_id', '=', 'groups.id')
    .where('memberships.left_at', 'is', null)
    .where('people.status', '=', 'approved')
    .where('people.withdrawn_at', 'is', null)
    .where((inner) => isVisibleInSql(inner as never, caller));
}
