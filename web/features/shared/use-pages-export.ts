import type { AnswerOf, Endpoint, QueryOf } from '#contract/core/endpoint';
import { usePhone } from '#web/services/phone-context.ts';
import type { ExportFormat, ShownTable } from '#web/ui/data/office-table.tsx';
import type { SheetNote } from './table-files/sheet-column.ts';
import { toSheetColumns } from './table-files/to-sheet-columns.ts';
import { useTableExport } from './table-files/use-table-export.ts';

type PagesExport<E extends Endpoint, Row> = {
  name: string;
  query: Partial<QueryOf<E>>;
  toRows: (answer: AnswerOf<E>) => readonly Row[];
  notes?: () => readonly SheetNote[];
};

export function usePagesExport<E extends Endpoint, Row>(
  row: E,
  { name, query, toRows, notes }: PagesExport<E, Row>,
) {
  const { call } = usePhone();
  const { isMaking, make } = useTableExport(name);
  return {
    isMaking,
    onExport: (format: ExportFormat, { columns }: ShownTable<Row>) =>
      void make({
        ...{ format, columns: toSheetColumns(columns) },
        ...(notes && { notes: notes() }),
        rows: async () => {
          const asked = { query: { ...query, purpose: 'export' } };
          return toRows((await call(row as Endpoint, asked as never)) as AnswerOf<E>);
        },
      }),
  };
}
