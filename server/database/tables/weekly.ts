import type { Generated } from 'kysely';
import type { ActivityStatus, Pillar } from '#contract/rules/weekly';
import type { Defaulted, Flag, Optional } from './column.ts';
import type { MeetingHistoryTable } from './meetings.ts';

export type WeeklyTables = {
  weekly_activities: WeeklyActivitiesTable;
  weekly_activity_history: WeeklyActivityHistoryTable;
};

/** Activities of a week that the register cannot know. */
type WeeklyActivitiesTable = {
  id: Generated<number>;
  uuid: string;
  /** Null: belongs to a place. */
  group_id: Optional<number>;
  state: Optional<string>;
  city: Optional<string>;
  title: string;
  pillar: Pillar;
  due_on: string;
  status: ActivityStatus;
  /** Effective time of becoming «Completada». */
  done_at: Optional<number>;
  removed: Defaulted<Flag>;
  created_by: Optional<number>;
  /** 1: author known only from a file; cleared when their own phone confirms. */
  author_claimed: Optional<Flag>;
  stamps: Defaulted<string>;
  created_at: number;
  change: number;
};

type WeeklyActivityHistoryTable = Omit<MeetingHistoryTable, 'meeting_id'> & {
  activity_id: number;
};
