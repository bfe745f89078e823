import { listStatePeople, type StatePerson } from '#contract/state-coordinator';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ExportFormat, OfficeColumn } from '#web/ui/data/office-table.tsx';
import { type ReportNotes, reportNotes } from './report-notes.ts';
import type { StatePeopleQuery } from './use-state-people.ts';

/** A file of all whom the filters leave, read or not; they are asked for as an export, so that it is noted. */
export function useStateExport(notes: ReportNotes, query: StatePeopleQuery) {
  const { call } = usePhone();
  const { isMaking, make } = useTableExport(
    `estado-${notes.state.toLowerCase().replaceAll(' ', '-')}`,
  );
  return {
    isMaking,
    exportShown: (format: ExportFormat, columns: readonly OfficeColumn<StatePerson>[]) =>
      void make({
        ...{ format, columns: toSheetColumns(columns), notes: reportNotes(notes) },
        rows: () => call(listStatePeople, { query: { ...query, purpose: 'export' } as never }),
      }),
  };
}
