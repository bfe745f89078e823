import { pageAttendance } from '#contract/attendance-pages';
import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ExportFormat, ShownTable } from '#web/ui/data/office-table.tsx';
import { type PersonRow, toPersonRow } from './person-rows.ts';
import type { AttendanceQuery } from './use-people-report-pages.ts';

/** A file of whom the filters leave, read or not; they are asked for anew as an export, so that it is noted. */
export function usePeopleReportExport(query: AttendanceQuery, notes: () => readonly SheetNote[]) {
  const { call } = usePhone();
  const { isMaking, make } = useTableExport('asistencia');
  return {
    isMaking,
    exportShown: (format: ExportFormat, { columns }: ShownTable<PersonRow>) =>
      void make({
        ...{ format, columns: toSheetColumns(columns), notes: notes() },
        async rows() {
          const asked = { query: { ...query, purpose: 'export' } as const };
          return (await call(pageAttendance, asked)).rows.map(toPersonRow);
        },
      }),
  };
}
