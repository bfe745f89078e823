import type { UserItem } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ExportFormat, ShownTable } from '#web/ui/data/office-table.tsx';
import { SHEET_COLUMNS } from './people-sheet.ts';
import type { PeopleQuery } from './use-people-pages.ts';

/**
 * A file of whom the filters leave, in the table's order. They are asked for anew and as an export, so that
 * what leaves in a file is whole, as it is now, and noted.
 */
export function usePeopleExport(query: PeopleQuery) {
  const { call } = usePhone();
  const { isMaking, make } = useTableExport('usuarios');
  const rows = async () =>
    (await call(pagePeople, { query: { ...query, purpose: 'export' } })).rows;
  return {
    isMaking,
    exportShown: (format: ExportFormat, { columns }: ShownTable<UserItem>) =>
      void make({ format, columns: toSheetColumns(columns), rows }),
    exportAll: (format: ExportFormat) => void make({ format, columns: SHEET_COLUMNS, rows }),
  };
}
