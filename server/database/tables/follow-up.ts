import type { Generated } from 'kysely';
import type { FollowUpKind } from '#contract/follow-up';
import type { Defaulted, Flag, Optional } from './column.ts';
import type { MeetingHistoryTable } from './meetings.ts';

export type FollowUpTables = {
  follow_ups: FollowUpsTable;
  follow_up_history: FollowUpHistoryTable;
};

/** A follow-up note; its kind decides which columns it uses (`contract/follow-up.ts`). */
type FollowUpsTable = {
  id: Generated<number>;
  uuid: string;
  group_id: number;
  kind: FollowUpKind;
  /** Its subject; for a prospect, the inviter. */
  person_id: Optional<number>;
  date: number;
  book_title: Optional<string>;
  pages_read: Optional<number>;
  exercised: Optional<Flag>;
  sport_type: Optional<string>;
  prospect_name: Optional<string>;
  prospect_contact: Optional<string>;
  current_stage: Optional<string>;
  next_step_date: Optional<number>;
  channel: Optional<string>;
  notes: Optional<string>;
  removed: Defaulted<Flag>;
  /** Blanked because its subject was erased; accepts no further writes. */
  erased: Defaulted<Flag>;
  /** JSON: field → {change, queue, seq, at}, as in meetings. */
  stamps: Defaulted<string>;
  created_by: Optional<number>;
  /** 1: author known only from a file; cleared when their own phone confirms. */
  author_claimed: Optional<Flag>;
  created_at: number;
  change: number;
};

type FollowUpHistoryTable = Omit<MeetingHistoryTable, 'meeting_id'> & {
  follow_up_id: number;
};
