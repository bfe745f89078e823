import type { Generated } from 'kysely';
import type { Optional } from './column.ts';

export type OperationTables = {
  operation_runs: OperationRunsTable;
  operation_samples: OperationSamplesTable;
};

/** Backups and their rehearsals: how each ended. Nothing of a person. */
type OperationRunsTable = {
  id: Generated<number>;
  kind: 'backup' | 'rehearsal';
  started_at: number;
  ended_at: number;
  outcome: 'ok' | 'failed' | 'skipped';
  /** Why it did not end well, as a code. */
  reason: Optional<string>;
  /** JSON: bytes, counts. */
  detail: string;
};

/** Figures of one process over a span of time; nothing of a person. */
type OperationSamplesTable = {
  span: 'minutes' | 'hour';
  /** When the span began. */
  at: number;
  /** Random at each start; `all` once the processes' samples were added up. */
  process: string;
  /** JSON */
  figures: string;
};
