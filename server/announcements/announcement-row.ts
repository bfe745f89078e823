import { type Selectable, sql } from 'kysely';
import type { Db, Schema } from '../database/schema.ts';

/** When it was published, or will be. */
export const publishedAt = sql<number>`coalesce(announcements.publish_at, announcements.created_at)`;

export type AnnouncementRow = Selectable<Schema['announcements']> & {
  groupName: string | null;
  originAuthor: string | null;
  originAt: number | null;
  readAt: number | null;
  ackAt: number | null;
};

/** With the names that stand in it, and what this person did with it. */
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
      'reads.read_at as readAt',
      'reads.ack_at as ackAt',
    ]);
}
