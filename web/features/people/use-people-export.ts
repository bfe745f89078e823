import { listAllUsers, type UserItem } from '#contract/people';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ExportFormat, ShownTable } from '#web/ui/data/office-table.tsx';
import { SHEET_COLUMNS } from './people-sheet.ts';

/**
 * A file of whom the table shows, in its order. They are asked for anew and as an export, so that what
 * leaves in a file is as it is now, and noted.
 */
export function usePeopleExport() {
  const { call } = usePhone();
  const { isMaking, make } = useTableExport('usuarios');
  const askAnew = async (shown: readonly UserItem[]) =>
    inOrderOf(shown, await call(listAllUsers, { query: { purpose: 'export' } }));
  return {
    isMaking,
    exportShown: (format: ExportFormat, { columns, rows }: ShownTable<UserItem>) =>
      void make({ format, columns: toSheetColumns(columns), rows: () => askAnew(rows) }),
    exportAll: (format: ExportFormat, { rows }: ShownTable<UserItem>) =>
      void make({ format, columns: SHEET_COLUMNS, rows: () => askAnew(rows) }),
  };
}

/** Of `fresh` those of `shown`, in their order; who is gone since is left out. */
export function inOrderOf<Row extends { id: number }>(
  shown: readonly Pick<Row, 'id'>[],
  fresh: readonly Row[],
): Row[] {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  return shown.flatMap(({ id }) => byId.get(id) ?? []);
}
