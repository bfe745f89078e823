import type { Generated } from 'kysely';
import type { ObjectiveSource } from '#contract/rules/objective';
import type { Optional } from './column.ts';

export type ObjectivesTables = {
  objectives: ObjectivesTable;
  objective_updates: ObjectiveUpdatesTable;
  objective_people: ObjectivePeopleTable;
  calendar_feeds: CalendarFeedsTable;
};

type ObjectivesTable = {
  id: Generated<number>;
  state: string;
  title: string;
  description: Optional<string>;
  unit: Optional<string>;
  source: ObjectiveSource;
  start_value: number;
  target: number;
  /** Days of the calendar; the deadline is the last one. */
  starts_on: string;
  deadline: string;
  closed_at: Optional<number>;
  /** What it had come to when it was closed. */
  closed_value: Optional<number>;
  created_by: Optional<number>;
  created_at: number;
  change: number;
};

type ObjectiveUpdatesTable = {
  id: Generated<number>;
  objective_id: number;
  value: number;
  note: string;
  at: number;
  by_id: Optional<number>;
};

type ObjectivePeopleTable = { objective_id: number; person_id: number };

/** One a person; only the hash of its token is here. */
type CalendarFeedsTable = {
  person_id: number;
  token_hash: string;
  /** Role and places it was made under: under others it opens nothing. */
  authority: string;
  created_at: number;
  /** The last day on which it was read. */
  read_on: Optional<string>;
};
