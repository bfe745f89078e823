import type { Generated } from 'kysely';
import type { ActivityStatus, Pillar } from '#contract/rules/weekly';
import type { Defaulted, Flag, Optional } from './column.ts';
import type { MeetingHistoryTable } from './meetings.ts';

export type WeeklyTables = {
  weekly_activities: WeeklyActivitiesTable;
  weekly_activity_history: WeeklyActivityHistoryTable;
};

/** What the register cannot know of a week. */
type WeeklyActivitiesTable = {
  id: Generated<number>;
  /** UUIDv7 made by the author's phone. */
  uuid: string;
  /** Null for one of a place. */
  group_id: Optional<number>;
  state: Optional<string>;
  city: Optional<string>;
  title: string;
  pillar: Pillar;
  /** A day of the calendar of its place. */
  due_on: string;
  status: ActivityStatus;
  /** Effective time at which it became «Completada». */
  done_at: Optional<number>;
  removed: Defaulted<Flag>;
  created_by: Optional<number>;
  /** 1: only a file names its author; cleared when their own phone says the same. */
  author_claimed: Optional<Flag>;
  /** JSON: field → {change, queue, seq, at}, as in meetings. */
  stamps: Defaulted<string>;
  created_at: number;
  change: number;
};

/** Every value a field of an activity was given, the losing ones included. */
type WeeklyActivityHistoryTable = Omit<MeetingHistoryTable, 'meeting_id'> & {
  activity_id: number;
};
