import { type RefObject, useEffect } from 'react';
import type { ExportFormat } from '#web/ui/data/office-table.tsx';

export type ReportSource = { exportAs: (format: ExportFormat) => void };
export type ReportRef = RefObject<ReportSource | null>;

/** Uses the latest rows and filters at each press. */
export function useReportSource(ref: ReportRef, exportAs: ReportSource['exportAs']): void {
  useEffect(() => {
    ref.current = { exportAs };
    return () => {
      ref.current = null;
    };
  });
}
