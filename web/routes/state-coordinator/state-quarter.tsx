import { quarterFigures } from '#contract/quarter-figures';
import * as messages from '#web/features/quarter/messages.ts';
import { QuarterTable, useQuarterExport } from '#web/features/quarter/quarter-table.tsx';
import { type ReportRef, useReportSource } from '#web/features/state-coordinator/report-source.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';

/** «Trimestre»: the state's quarter beside the one before. */
export function StateQuarter({ state, report }: { state: string; report: ReportRef }) {
  const read = useServerRead(quarterFigures, { query: { state }, isFresh: true });
  const known = read.state.type === 'known' ? read.state.value : null;
  const { exportAs } = useQuarterExport();
  useReportSource(report, (format) => known && exportAs(format, known));
  return (
    <ReadPage
      isInner
      state={read.state}
      onReload={read.reload}
      rows={8}
      offlineTitle={messages.needsSignal}
    >
      {(answer) => <QuarterTable answer={answer} />}
    </ReadPage>
  );
}
