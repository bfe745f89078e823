import type { Generated } from 'kysely';
import type { Defaulted, Flag, Optional } from './column.ts';

export type AnnouncementsTables = {
  announcements: AnnouncementsTable;
  announcement_reads: AnnouncementReadsTable;
};

type AnnouncementsTable = {
  id: Generated<number>;
  title: string;
  content: string;
  /** JSON of its `TextBlock[]`; null in older rows, which are parsed when read. */
  body_blocks: Optional<string>;
  author_name: string;
  author_id: Optional<number>;
  priority: 'alta' | 'media' | 'baja';
  target_state: Optional<string>;
  target_city: Optional<string>;
  target_role: Optional<string>;
  target_group_id: Optional<number>;
  created_at: number;
  publish_at: Optional<number>;
  expires_at: Optional<number>;
  edited_at: Optional<number>;
  renewed_at: Optional<number>;
  /** Raised with `renewed_at`. */
  edition: Defaulted<number>;
  withdrawn_at: Optional<number>;
  asks_ack: Defaulted<Flag>;
  parent_id: Optional<number>;
  /** Words put before a forwarded text: '' for none, null where an earlier version did not keep them. */
  forward_line: Optional<string>;
  change: Defaulted<number>;
};

/** Grow-only: the newest edition, and its earliest read (`contract/rules/announcement-reads.ts`). */
type AnnouncementReadsTable = {
  announcement_id: number;
  person_id: number;
  read_at: number;
  read_edition: Defaulted<number>;
  ack_at: Optional<number>;
  /** With `ack_at`. */
  ack_edition: Optional<number>;
};
