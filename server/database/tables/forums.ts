import type { Generated } from 'kysely';
import type { ReportReason } from '#contract/forum-moderation';
import type { Category } from '#contract/forums';
import type { Defaulted, Flag, Optional } from './column.ts';

export type ForumsTables = {
  forum_threads: ForumThreadsTable;
  forum_posts: ForumPostsTable;
  forum_post_versions: ForumPostVersionsTable;
  forum_likes: ForumLikesTable;
  forum_reports: ForumReportsTable;
  forum_reads: ForumReadsTable;
  forum_unlisted: ForumUnlistedTable;
};

/** Audience without role: `contract/rules/audience.ts`. */
type ForumThreadsTable = {
  uuid: string;
  category: Category;
  title: string;
  search_key: string;
  author_id: number;
  target_state: Optional<string>;
  target_city: Optional<string>;
  target_group_id: Optional<number>;
  /** Visible to its author and its place's coordinators. */
  care: Defaulted<Flag>;
  pinned: Defaulted<Flag>;
  locked: Defaulted<Flag>;
  removed_at: Optional<number>;
  removed_change: Optional<number>;
  created_at: number;
  last_post_at: number;
  last_post_by: number;
  /** Decides what is unread: likes and edits are not news. */
  last_post_change: number;
  change: number;
};

type ForumPostsTable = {
  uuid: string;
  thread_uuid: string;
  author_id: number;
  /** Markdown, as typed. Kept when removed, for its author's export and for restoring. */
  body: string;
  body_blocks: string;
  search_key: string;
  opening: Defaulted<Flag>;
  created_at: number;
  /** The change it arrived with: the order within a conversation. */
  place: number;
  /** JSON: the stamp of its text, and the last sequence of each queue that wrote it. */
  stamps: Defaulted<string>;
  edited_at: Optional<number>;
  removed_at: Optional<number>;
  removed_by: Optional<number>;
  removed_reason: Optional<string>;
  removed_change: Optional<number>;
};

type ForumPostVersionsTable = {
  id: Generated<number>;
  post_uuid: string;
  body: string;
  outcome: 'applied' | 'kept-newer';
  at: number;
  change: number;
};

type ForumLikesTable = {
  post_uuid: string;
  person_id: number;
  liked: Flag;
  stamp: string;
};

type ForumReportsTable = {
  id: Generated<number>;
  post_uuid: string;
  person_id: Optional<number>;
  reason: ReportReason;
  note: Optional<string>;
  created_at: number;
  decided_at: Optional<number>;
  decided_by: Optional<number>;
  decision: Optional<'keep' | 'remove'>;
};

type ForumReadsTable = { person_id: number; thread_uuid: string; through: number };

type ForumUnlistedTable = { person_id: number };
