import type { TeamBadge } from '#contract/rules/team-due';
import type { Defaulted, Flag, Optional } from './column.ts';

export type FiguresTables = {
  member_figures: MemberFiguresTable;
  group_figures: GroupFiguresTable;
  figures_due: FiguresDueTable;
};

/** Holds nothing that the marks do not. */
type MemberFiguresTable = {
  group_id: number;
  person_id: number;
  /** Whole percent; null without records. */
  rate: Optional<number>;
  attended: number;
  total: number;
  excused: number;
  unrecorded: number;
  absences: number;
  last_attended: Optional<number>;
  is_punctual: Flag;
  pays_quota: Flag;
  /** Registered by others and not asked yet: hidden from some callers. */
  is_unasked: Defaulted<Flag>;
};

type GroupFiguresTable = {
  group_id: number;
  /** When a recount is due without a write: day's end, or a future meeting. */
  until: number;
  previous: Optional<number>;
  /** Only members who were asked. */
  members: number;
  attended: number;
  total: number;
  good: number;
  attention: number;
  risk: number;
  unknown: number;
  /** From the register: meetings, and marks of everyone, members or not. */
  held: number;
  present: number;
  recorded: number;
  /** Whole percent; null without records. */
  rate: Optional<number>;
  trend: Optional<number>;
  last_meeting: Optional<number>;
  recorded_at: Optional<number>;
  days_left: Optional<number>;
  /** Empty after a count by an older version: due again. */
  badge: Defaulted<TeamBadge | ''>;
  is_overdue: Defaulted<Flag>;
};

/** Written by triggers only: groups changed since their last count. */
type FiguresDueTable = { group_id: number };
