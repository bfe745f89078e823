import type { TeamBadge } from '#contract/rules/team-due';
import type { Defaulted, Flag, Optional } from './column.ts';

export type FiguresTables = {
  member_figures: MemberFiguresTable;
  group_figures: GroupFiguresTable;
  figures_due: FiguresDueTable;
};

/** How a member did over the last 30 days, as last counted. Nothing in it that marks do not tell. */
type MemberFiguresTable = {
  group_id: number;
  person_id: number;
  /** Whole percent; null where nothing was recorded. */
  rate: Optional<number>;
  attended: number;
  /** Present and absent. */
  total: number;
  excused: number;
  unrecorded: number;
  /** In a row. */
  absences: number;
  last_attended: Optional<number>;
  is_punctual: Flag;
  pays_quota: Flag;
  /** Registered by others and not asked yet: some callers are not shown them. */
  is_unasked: Defaulted<Flag>;
};

/** Of communities and teams; only communities have members in it. */
type GroupFiguresTable = {
  group_id: number;
  /** When they are to be counted again although nothing was written: a day ends, a meeting comes. */
  until: number;
  /** Percent of the 30 days before. */
  previous: Optional<number>;
  /** Of members who were asked, alone. */
  members: number;
  attended: number;
  total: number;
  good: number;
  attention: number;
  risk: number;
  unknown: number;
  /** Of the register: meetings, and marks of whoever was there, members or not. */
  held: number;
  present: number;
  recorded: number;
  /** Whole percent of these; null where nothing was recorded. */
  rate: Optional<number>;
  /** In points, over its last four meetings. */
  trend: Optional<number>;
  last_meeting: Optional<number>;
  /** When its coordinator last recorded a meeting of it. */
  recorded_at: Optional<number>;
  /** Until it is to meet again; negative once that is over. */
  days_left: Optional<number>;
  /** Empty where an older program counted: due again. */
  badge: Defaulted<TeamBadge | ''>;
  is_overdue: Defaulted<Flag>;
};

/** Written by triggers alone: groups of which something was recorded since they were counted. */
type FiguresDueTable = { group_id: number };
