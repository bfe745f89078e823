import { type InstitutionReportRow, institutionsByCity } from '#contract/institutions';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ExportFormat, ShownTable } from '#web/ui/data/office-table.tsx';
import type { Filter } from './cities.ts';
import { reportNotes } from './report-notes.ts';

/** A file of what is shown; asked for anew as an export, so that it is noted. */
export function useInstitutionsExport(filter: Filter) {
  const { call, now } = usePhone();
  const { isMaking, make } = useTableExport('instituciones');
  return {
    isMaking,
    exportShown: (format: ExportFormat, { columns, rows }: ShownTable<InstitutionReportRow>) =>
      void make({
        ...{ format, columns: toSheetColumns(columns), notes: reportNotes(filter, now()) },
        async rows() {
          const fresh = await call(institutionsByCity, { query: { purpose: 'export' } });
          const byKey = new Map(fresh.map((row) => [rowKey(row), row]));
          return rows.flatMap((row) => byKey.get(rowKey(row)) ?? []);
        },
      }),
  };
}

/** Those that are told of together are one in each city. */
export const rowKey = ({ id, city, state }: InstitutionReportRow) =>
  id === null ? `${city}, ${state}` : String(id);
