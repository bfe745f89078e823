import { listByRegion } from '#contract/people';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ExportFormat, ShownTable } from '#web/ui/data/office-table.tsx';
import type { RegionRow } from './region-rows.ts';

/** A file of whom the table shows; they are asked for anew as an export, so that it is noted. */
export function useRegionExport(state: string) {
  const { call } = usePhone();
  const { isMaking, make } = useTableExport(`personas-${state.toLowerCase().replaceAll(' ', '-')}`);
  return {
    isMaking,
    exportShown: (format: ExportFormat, { columns, rows }: ShownTable<RegionRow>) =>
      void make({
        ...{ format, columns: toSheetColumns(columns) },
        async rows() {
          const fresh = await call(listByRegion, { query: { state, purpose: 'export' } });
          const byId = new Map(fresh.map((person) => [person.id, person]));
          return rows.flatMap((row) => {
            const person = byId.get(row.id);
            return person ? [{ ...row, ...person }] : [];
          });
        },
      }),
  };
}
