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

/** For whom it is: `contract/rules/audience.ts`, without a role. */
type ForumThreadsTable = {
  /** Made on the phone. */
  uuid: string;
  category: Category;
  title: string;
  /** The title, folded. */
  search_key: string;
  author_id: number;
  target_state: Optional<string>;
  target_city: Optional<string>;
  target_group_id: Optional<number>;
  /** Read by its author and by who coordinates its place. */
  care: Defaulted<Flag>;
  pinned: Defaulted<Flag>;
  locked: Defaulted<Flag>;
  removed_at: Optional<number>;
  removed_change: Optional<number>;
  created_at: number;
  last_post_at: number;
  last_post_by: number;
  /** What is unread is told by this: likes and edits are no news. */
  last_post_change: number;
  change: number;
};

type ForumPostsTable = {
  uuid: string;
  thread_uuid: string;
  author_id: number;
  /** Markdown, as typed. Stays when removed, for its author's own data and to be brought back. */
  body: string;
  /** JSON: `TextBlock[]`. */
  body_blocks: string;
  /** The text, folded. */
  search_key: string;
  opening: Defaulted<Flag>;
  created_at: number;
  /** The change that it came with: the order of a conversation. */
  place: number;
  /** JSON: the stamp of its text, and the last sequence of each queue that wrote it. */
  stamps: Defaulted<string>;
  edited_at: Optional<number>;
  removed_at: Optional<number>;
  removed_by: Optional<number>;
  removed_reason: Optional<string>;
  removed_change: Optional<number>;
};

/** Every text a post had, and those that lost. */
type ForumPostVersionsTable = {
  id: Generated<number>;
  post_uuid: string;
  body: string;
  outcome: 'applied' | 'kept-newer';
  /** Effective time. */
  at: number;
  change: number;
};

type ForumLikesTable = {
  post_uuid: string;
  person_id: number;
  liked: Flag;
  /** JSON: {change, queue, seq, at}, as in meetings. */
  stamp: string;
};

type ForumReportsTable = {
  id: Generated<number>;
  post_uuid: string;
  /** Null once erased. */
  person_id: Optional<number>;
  reason: ReportReason;
  note: Optional<string>;
  created_at: number;
  decided_at: Optional<number>;
  decided_by: Optional<number>;
  decision: Optional<'keep' | 'remove'>;
};

type ForumReadsTable = { person_id: number; thread_uuid: string; through: number };

/** Who does not want to be shown among the active members. */
type ForumUnlistedTable = { person_id: number };
