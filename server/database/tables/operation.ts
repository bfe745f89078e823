import type { Generated } from 'kysely';
import type { Optional } from './column.ts';

export type OperationTables = {
  operation_runs: OperationRunsTable;
  operation_samples: OperationSamplesTable;
};

/** Results of backups and rehearsals. No personal data. */
type OperationRunsTable = {
  id: Generated<number>;
  kind: 'backup' | 'rehearsal';
  started_at: number;
  ended_at: number;
  outcome: 'ok' | 'failed' | 'skipped';
  /** Failure code. */
  reason: Optional<string>;
  detail: string;
};

/** Metrics of one process over a time span; no personal data. */
type OperationSamplesTable = {
  span: 'minutes' | 'hour';
  at: number;
  /** Random at each start; `all` for samples added up over processes. */
  process: string;
  figures: string;
};
