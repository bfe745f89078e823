import type { Generated } from 'kysely';
import type { Optional } from './column.ts';

export type OperationTables = {
  operation_runs: OperationRunsTable;
  operation_samples: OperationSamplesTable;
};

type OperationRunsTable = {
  id: Generated<number>;
  kind: 'backup' | 'rehearsal';
  started_at: number;
  ended_at: number;
  outcome: 'ok' | 'failed' | 'skipped';
  reason: Optional<string>;
  detail: string;
};

type OperationSamplesTable = {
  span: 'minutes' | 'hour';
  at: number;
  /** Random at each start; `all` for samples added up over processes. */
  process: string;
  figures: string;
};
