/** Who sees which announcement (access matrix, row 10). What it is for: `contract/rules/audience.ts`. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { ANNOUNCEMENTS_MAX } from '#contract/announcements';
import type { AllowCell } from '#contract/core/policy';
import { columnOf, ROLES } from '#contract/core/roles';
import { type Audience, columnsOf } from '#contract/rules/audience';
import type { Caller } from '../access/caller.ts';
import { isNullOr, spellingsIn } from '../access/targets-in-sql.ts';
import type { Db, Row, Schema } from '../database/schema.ts';
import { type AnnouncementRow, publishedAt, selectAnnouncements } from './announcement-row.ts';
import type { Reader } from './read-reader.ts';

type Filter = (eb: ExpressionBuilder<Schema, 'announcements'>) => Expression<SqlBool>;

export type Asking = { trx: Db; now: number; caller: Caller; reader: Reader };

export function audienceOf(row: Row<'announcements'> | AnnouncementRow): Audience {
  return {
    state: row.target_state,
    city: row.target_city,
    role: row.target_role,
    groupId: row.target_group_id,
  };
}

/** The newest of those that stand now and lie within the cell. */
export async function announcementsFor(
  asking: Asking,
  cell: Pick<AllowCell, 'reaches'>,
): Promise<AnnouncementRow[]> {
  const { trx, now, reader } = asking;
  const within = await lyingWithin(asking, cell);
  return selectAnnouncements(trx, reader.personId)
    .where(standing(now) as never)
    .where(within as never)
    .orderBy(publishedAt, 'desc')
    .orderBy('announcements.id', 'desc')
    .limit(ANNOUNCEMENTS_MAX)
    .execute();
}

/** One of them; undefined where the caller does not see it. */
export async function findVisible(
  asking: Asking,
  cell: Pick<AllowCell, 'reaches'>,
  id: number,
): Promise<AnnouncementRow | undefined> {
  return selectAnnouncements(asking.trx, asking.reader.personId)
    .where('announcements.id', '=', id)
    .where(standing(asking.now) as never)
    .where((await lyingWithin(asking, cell)) as never)
    .executeTakeFirst();
}

/** Published, not expired, not withdrawn. */
function standing(now: number): Filter {
  return (eb) =>
    eb.and([
      eb('announcements.withdrawn_at', 'is', null),
      eb(publishedAt, '<=', now),
      eb.or([eb('announcements.expires_at', 'is', null), eb('announcements.expires_at', '>', now)]),
    ]);
}

/**
 * `A` all, `Z` own zone, `S` own state, with what is for every place; `f` by audience. Those of one
 * community only its own people see here, however far they reach: others would drown the rest.
 */
async function lyingWithin(
  { trx, caller, reader }: Asking,
  { reaches }: Pick<AllowCell, 'reaches'>,
): Promise<Filter> {
  if (reaches.includes('f'))
    return forReader(reader, await spellingsIn(trx, 'announcements', reader.person.city));
  return (eb) => {
    const own = isNullOr(eb, 'announcements.target_group_id', [...reader.person.groupIds]);
    if (reaches.includes('A')) return own;
    const states = reaches.includes('Z') ? [...caller.zone] : [caller.state];
    return eb.and([own, isNullOr(eb, 'announcements.target_state', states)]);
  };
}

/** `isFor` in SQL. The interested read what is for everybody, and nothing else. */
function forReader({ person }: Reader, cities: readonly string[]): Filter {
  const column = columnOf(person.role);
  const isInterested = column === 'IR';
  const roles = ROLES.filter((role) => columnsOf(role).includes(column));
  return (eb) =>
    eb.and([
      isNullOr(eb, 'announcements.target_state', isInterested ? [] : [person.state]),
      isNullOr(eb, 'announcements.target_city', isInterested ? [] : [...cities]),
      isNullOr(eb, 'announcements.target_role', isInterested ? [] : roles),
      isNullOr(eb, 'announcements.target_group_id', isInterested ? [] : [...person.groupIds]),
    ]);
}
