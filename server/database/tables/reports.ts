import type { Generated } from 'kysely';

export type ReportsTables = { report_snapshots: ReportSnapshotsTable };

/** Counts alone, never about one person: nothing here is exported or erased with somebody. */
type ReportSnapshotsTable = {
  id: Generated<number>;
  /** Which report: «attendance». */
  kind: string;
  /** What the figures are of: `group:12`. */
  scope: string;
  /** `2026-10` or `2026-Q3` */
  period: string;
  /** JSON */
  figures: string;
  taken_at: number;
  /** The job, not a person. */
  taken_by: 'nightly' | 'demo';
};
