import type { OwnAnnouncement } from '#contract/announcement-writing';
import type { AnnouncementItem } from '#contract/announcements';
import type { TextBlock } from '#contract/core/text-blocks';
import { counts, type ReadMark } from '#contract/rules/announcement-reads';
import { isFor } from '#contract/rules/audience';
import { parseText } from '#contract/text/parse-text';
import type { AnnouncementHead, AnnouncementRow } from './announcement-row.ts';
import { audienceOf } from './audience.ts';
import type { Reader } from './read-reader.ts';

export function toItem(row: AnnouncementRow, reader: Reader): AnnouncementItem {
  const { id, title, content, priority, target_group_id } = row;
  const ack = toMark(row.ackAt, row.ackEdition);
  return {
    ...{ id, title, content, authorName: row.author_name },
    createdAt: iso(publishedAtOf(row)),
    ...{ priority, targetState: row.target_state, targetCity: row.target_city },
    targetRole: row.target_role,
    targetGroup:
      target_group_id === null ? null : { id: target_group_id, name: row.groupName ?? '' },
    blocks: blocksOf(row),
    asksAck: row.asks_ack === 1,
    expiresAt: isoOrNull(row.expires_at),
    editedAt: isoOrNull(row.edited_at),
    edition: row.edition,
    renewedAt: isoOrNull(row.renewed_at),
    origin:
      row.originAuthor === null || row.originAt === null
        ? null
        : { authorName: row.originAuthor, createdAt: iso(row.originAt) },
    isForMe: isFor(audienceOf(row), reader.person),
    read: isCurrent(row, readMarkOf(row)),
    acknowledged: isCurrent(row, ack),
    acknowledgedBefore: ack !== null && !isCurrent(row, ack),
    unread: isUnread(row, reader),
    next: null,
  };
}

export function toOwnItem(row: AnnouncementRow, reader: Reader, now: number): OwnAnnouncement {
  return {
    ...toItem(row, reader),
    state: stateOf(row, now),
    isMine: row.author_id === reader.personId,
    canEdit: row.parent_id === null,
    originState: originStateOf(row),
    version: row.change,
  };
}

export function isUnread(row: AnnouncementHead, reader: Reader): boolean {
  return (
    row.author_id !== reader.personId &&
    isFor(audienceOf(row), reader.person) &&
    Math.max(publishedAtOf(row), row.renewed_at ?? 0) >= reader.approvedAt &&
    !isCurrent(row, readMarkOf(row))
  );
}

const readMarkOf = (row: Pick<AnnouncementRow, 'readAt' | 'readEdition'>) =>
  toMark(row.readAt, row.readEdition);

export function toMark(at: number | null, edition: number | null): ReadMark {
  return at === null ? null : { at, edition: edition ?? 1 };
}

export function isCurrent(
  { edition, renewed_at }: Pick<AnnouncementRow, 'edition' | 'renewed_at'>,
  mark: ReadMark,
): boolean {
  return counts(mark, { edition, renewedAt: renewed_at });
}

function originStateOf(row: AnnouncementRow): OwnAnnouncement['originState'] {
  if (row.originAt === null) return null;
  if (row.originWithdrawnAt !== null) return 'withdrawn';
  return row.isBehind === 1 ? 'changed' : 'current';
}

type Stored = Pick<AnnouncementRow, 'content' | 'body_blocks'>;

export function blocksOf({ content, body_blocks }: Stored): TextBlock[] {
  return body_blocks === null ? parseText(content) : JSON.parse(body_blocks);
}

type Timed = Pick<AnnouncementRow, 'publish_at' | 'created_at' | 'expires_at' | 'withdrawn_at'>;

export function publishedAtOf({
  publish_at,
  created_at,
}: Pick<Timed, 'publish_at' | 'created_at'>) {
  return publish_at ?? created_at;
}

function stateOf(row: Timed, now: number): OwnAnnouncement['state'] {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (publishedAtOf(row) > now) return 'scheduled';
  return row.expires_at !== null && row.expires_at <= now ? 'expired' : 'published';
}

export function iso(time: number): string {
  return new Date(time).toISOString();
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : iso(time);
}
