import { listStatePeople, type StatePerson } from '#contract/state-coordinator';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ExportFormat, ShownTable } from '#web/ui/data/office-table.tsx';
import { type ReportNotes, reportNotes } from './report-notes.ts';

/** A file of whom the table shows; they are asked for anew as an export, so that it is noted. */
export function useStateExport(notes: ReportNotes) {
  const { call } = usePhone();
  const { state } = notes;
  const { isMaking, make } = useTableExport(`estado-${state.toLowerCase().replaceAll(' ', '-')}`);
  return {
    isMaking,
    exportShown: (format: ExportFormat, { columns, rows }: ShownTable<StatePerson>) =>
      void make({
        ...{ format, columns: toSheetColumns(columns), notes: reportNotes(notes) },
        async rows() {
          const query = { state, purpose: 'export' } as const;
          const fresh = await call(listStatePeople, { query });
          const byId = new Map(fresh.map((person) => [person.id, person]));
          return rows.flatMap(({ id }) => byId.get(id) ?? []);
        },
      }),
  };
}
