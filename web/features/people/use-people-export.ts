import type { UserItem } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ExportFormat, ShownTable } from '#web/ui/data/office-table.tsx';
import { SHEET_COLUMNS } from './people-sheet.ts';
import type { PeopleQuery } from './use-people-pages.ts';

/**
 * Exports filtered people in table order through a fresh request: complete, current and audited.
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
