import type { Generated } from 'kysely';

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
};
