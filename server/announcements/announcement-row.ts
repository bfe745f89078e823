import {
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { inPart, type KeyOrder, type KeyPart } from '../database/keyset.ts';
import type { Db, Schema } from '../database/schema.ts';

export const publishedAt = sql<number>`coalesce(announcements.publish_at, announcements.created_at)`;

export type AnnouncementRow = Selectable<Schema['announcements']> & {
  groupName: string | null;
  originAuthor: string | null;
  originAt: number | null;
  originWithdrawnAt: number | null;
  /** 1: the original no longer says what was forwarded. */
  isBehind: number;
  readAt: number | null;
  readEdition: number | null;
  ackAt: number | null;
  ackEdition: number | null;
};

export type AnnouncementHead = Pick<
  AnnouncementRow,
  | 'id'
  | 'author_id'
  | 'target_state'
  | 'target_city'
  | 'target_role'
  | 'target_group_id'
  | 'publish_at'
  | 'created_at'
  | 'renewed_at'
  | 'edition'
  | 'readAt'
  | 'readEdition'
>;

export type AnnouncementFilter = (
  eb: ExpressionBuilder<Schema, 'announcements'>,
) => Expression<SqlBool>;

export function selectHeads(db: Db, personId: number, filter: AnnouncementFilter) {
  return db
    .selectFrom('announcements')
    .leftJoin('announcement_reads as reads', (join) =>
      join
        .onRef('reads.announcement_id', '=', 'announcements.id')
        .on('reads.person_id', '=', personId),
    )
    .select(['announcements.id', 'author_id', 'target_state', 'target_city', 'target_role'])
    .select(['target_group_id', 'publish_at', 'created_at', 'renewed_at', 'edition'])
    .select(['reads.read_at as readAt', 'reads.read_edition as readEdition'])
    .where(filter as never)
    .orderBy(publishedAt, 'desc')
    .orderBy('announcements.id', 'desc');
}

export const NEWEST_FIRST: KeyOrder = {
  ...{ type: 'number', isRequired: true, isDescending: true },
  value: publishedAt,
  id: sql<number>`announcements.id`,
};

/** Full rows of a page, by id: sorting does not touch the texts. */
export async function readPart(
  db: Db,
  personId: number,
  filter: AnnouncementFilter,
  { where, orderBy, limit }: KeyPart,
): Promise<(AnnouncementRow & { sortValue: number })[]> {
  return selectAnnouncements(db, personId)
    .select(publishedAt.as('sortValue'))
    .where('announcements.id', 'in', (eb) =>
      eb
        .selectFrom('announcements')
        .select('announcements.id')
        .where(filter)
        .$call(inPart({ where, orderBy, limit })),
    )
    .orderBy(orderBy)
    .execute();
}

/** SQL twin of `copyOf` in `forward-announcement.ts`; of one without an original it is 0. */
const IS_BEHIND = sql<number>`case when origin.id is not null and (
    origin.title <> announcements.title
    or origin.priority <> announcements.priority
    or coalesce(origin.expires_at, 0) <> coalesce(announcements.expires_at, 0)
    or announcements.content <> case when coalesce(announcements.forward_line, '') = ''
      then origin.content
      else announcements.forward_line || ${sql.lit('\n\n')} || origin.content end
  ) then 1 else 0 end`;

export function selectAnnouncements(db: Db, personId: number) {
  return db
    .selectFrom('announcements')
    .leftJoin('groups', 'groups.id', 'announcements.target_group_id')
    .leftJoin('announcements as origin', 'origin.id', 'announcements.parent_id')
    .leftJoin('announcement_reads as reads', (join) =>
      join
        .onRef('reads.announcement_id', '=', 'announcements.id')
        .on('reads.person_id', '=', personId),
    )
    .selectAll('announcements')
    .select([
      'groups.name as groupName',
      'origin.author_name as originAuthor',
      sql<number | null>`coalesce(origin.publish_at, origin.created_at)`.as('originAt'),
      'origin.withdrawn_at as originWithdrawnAt',
      IS_BEHIND.as('isBehind'),
    ])
    .select(['reads.read_at as readAt', 'reads.read_edition as readEdition'])
    .select(['reads.ack_at as ackAt', 'reads.ack_edition as ackEdition']);
}
