import { reportUsers } from '#contract/attendance-reports';
import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ExportFormat, ShownTable } from '#web/ui/data/office-table.tsx';
import { type PersonRow, toPersonRow } from './person-rows.ts';

/** A file of whom the table shows; they are asked for anew as an export, so that it is noted. */
export function usePeopleReportExport(community: number | null, notes: () => readonly SheetNote[]) {
  const { call } = usePhone();
  const { isMaking, make } = useTableExport('asistencia');
  return {
    isMaking,
    exportShown: (format: ExportFormat, { columns, rows }: ShownTable<PersonRow>) =>
      void make({
        ...{ format, columns: toSheetColumns(columns), notes: notes() },
        async rows() {
          const query = {
            purpose: 'export',
            ...(community === null ? {} : { community }),
          } as const;
          const fresh = (await call(reportUsers, { query })).map(toPersonRow);
          const byId = new Map(fresh.map((row) => [row.user.id, row]));
          return rows.flatMap(({ user }) => byId.get(user.id) ?? []);
        },
      }),
  };
}
