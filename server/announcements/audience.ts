/** Visibility of announcements (access matrix, row 10); rule in `contract/rules/audience.ts`. */
import { ANNOUNCEMENTS_MAX } from '#contract/announcements';
import type { AllowCell } from '#contract/core/policy';
import { columnOf, ROLES } from '#contract/core/roles';
import { type Audience, columnsOf } from '#contract/rules/audience';
import type { Caller } from '../access/caller.ts';
import { isNullOr, spellingsIn } from '../access/targets-in-sql.ts';
import type { Db } from '../database/schema.ts';
import {
  type AnnouncementFilter,
  type AnnouncementHead,
  type AnnouncementRow,
  publishedAt,
  selectAnnouncements,
  selectHeads,
} from './announcement-row.ts';
import type { Reader } from './read-reader.ts';

export type Asking = { trx: Db; now: number; caller: Caller; reader: Reader };

type Targets = Pick<
  AnnouncementHead,
  'target_state' | 'target_city' | 'target_role' | 'target_group_id'
>;

export function audienceOf(row: Targets): Audience {
  return {
    state: row.target_state,
    city: row.target_city,
    role: row.target_role,
    groupId: row.target_group_id,
  };
}

export async function visibleTo(
  asking: Asking,
  cell: Pick<AllowCell, 'reaches'>,
): Promise<AnnouncementFilter> {
  const within = await lyingWithin(asking, cell);
  return (eb) => eb.and([standing(asking.now)(eb), within(eb)]);
}

export async function headsFor(
  asking: Asking,
  cell: Pick<AllowCell, 'reaches'>,
): Promise<AnnouncementHead[]> {
  const { trx, reader } = asking;
  return selectHeads(trx, reader.personId, await visibleTo(asking, cell))
    .limit(ANNOUNCEMENTS_MAX)
    .execute();
}

export async function findVisible(
  asking: Asking,
  cell: Pick<AllowCell, 'reaches'>,
  id: number,
): Promise<AnnouncementRow | undefined> {
  return selectAnnouncements(asking.trx, asking.reader.personId)
    .where('announcements.id', '=', id)
    .where((await visibleTo(asking, cell)) as never)
    .executeTakeFirst();
}

/** Published, not expired, not withdrawn. */
function standing(now: number): AnnouncementFilter {
  return (eb) =>
    eb.and([
      eb('announcements.withdrawn_at', 'is', null),
      eb(publishedAt, '<=', now),
      eb.or([eb('announcements.expires_at', 'is', null), eb('announcements.expires_at', '>', now)]),
    ]);
}

/**
 * `A` all, `Z` own zone, `S` own state, including announcements for every place; `f` by audience.
 * Community-level ones show only to that community's people, whatever their reach: they would swamp
 * the list.
 */
async function lyingWithin(
  { trx, caller, reader }: Asking,
  { reaches }: Pick<AllowCell, 'reaches'>,
): Promise<AnnouncementFilter> {
  if (reaches.includes('f'))
    return forReader(reader, await spellingsIn(trx, 'announcements', reader.person.city));
  return (eb) => {
    const own = isNullOr(eb, 'announcements.target_group_id', [...reader.person.groupIds]);
    if (reaches.includes('A')) return own;
    const states = reaches.includes('Z') ? [...caller.zone] : [caller.state];
    return eb.and([own, isNullOr(eb, 'announcements.target_state', states)]);
  };
}

/** SQL twin of `isFor`: interested people read only what is for everyone. */
function forReader({ person }: Reader, cities: readonly string[]): AnnouncementFilter {
  const column = columnOf(person.role);
  const isInterested = column === 'interested';
  const roles = ROLES.filter((role) => columnsOf(role).includes(column));
  return (eb) =>
    eb.and([
      isNullOr(eb, 'announcements.target_state', isInterested ? [] : [person.state]),
      isNullOr(eb, 'announcements.target_city', isInterested ? [] : [...cities]),
      isNullOr(eb, 'announcements.target_role', isInterested ? [] : roles),
      isNullOr(eb, 'announcements.target_group_id', isInterested ? [] : [...person.groupIds]),
    ]);
}
