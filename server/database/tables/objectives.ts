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
  /** Calendar days; the deadline is inclusive. */
  starts_on: string;
  deadline: string;
  closed_at: Optional<number>;
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

/** One per person; stores only the token's hash. */
type CalendarFeedsTable = {
  person_id: number;
  token_hash: string;
  /** Role and places it was made under; invalid under others. */
  authority: string;
  created_at: number;
  read_on: Optional<string>;
};
