import type { Generated } from 'kysely';
import type { Defaulted, Flag, Optional } from './column.ts';

export type ReportsTables = { report_snapshots: ReportSnapshotsTable };

/** Counts only, never about one person: not part of export or erasure. */
type ReportSnapshotsTable = {
  id: Generated<number>;
  kind: string;
  scope: string;
  period: string;
  figures: string;
  taken_at: number;
  /** A job, not a person. */
  taken_by: 'nightly' | 'demo';
  /** Set by triggers, of kind `attendance`: written to since, so that today's figures may differ. */
  is_stale: Defaulted<Flag>;
  /** Of kind `attendance`: what is written about these days makes it stale, ms. */
  begins_at: Optional<number>;
  ends_at: Optional<number>;
};
