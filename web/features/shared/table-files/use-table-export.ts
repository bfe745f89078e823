import { usePhone } from '#web/services/phone-context.ts';
import { useFileMaker } from '#web/services/use-file-maker.ts';
import { toLocalDay } from '#web/ui/format/local-date-time.ts';
import type { SheetColumn, SheetNote } from './sheet-column.ts';

export type ExportFormat = 'csv' | 'xlsx';

export type TableExport<Row> = {
  format: ExportFormat;
  columns: readonly SheetColumn<Row>[];
  /** Rows of the file; may come from the server, which audits the export. */
  rows: () => Promise<readonly Row[]> | readonly Row[];
  notes?: readonly SheetNote[];
};

/** Saves a table as a file. `name`: of file and sheet, at most 31 characters: «usuarios». */
export function useTableExport(name: string) {
  const { now } = usePhone();
  const { isMaking, save } = useFileMaker();
  return {
    isMaking,
    make: <Row>({ format, columns, rows, notes = [] }: TableExport<Row>) =>
      save(async () => {
        const table = { columns: columns as SheetColumn<unknown>[], rows: await rows(), notes };
        const blob = await WRITERS[format](name, table);
        return { blob, name: `${name}-${toLocalDay(now())}.${format}` };
      }),
  };
}

type Table = {
  columns: readonly SheetColumn<unknown>[];
  rows: readonly unknown[];
  notes: readonly SheetNote[];
};
type Writer = (name: string, table: Table) => Promise<Blob>;

/** Each loaded with the first file of its kind. */
const WRITERS: Readonly<Record<ExportFormat, Writer>> = {
  async csv(_, { columns, rows, notes }) {
    const { rowsToCsv } = await import('./rows-to-csv.ts');
    return new Blob([rowsToCsv(columns, rows, notes)], { type: 'text/csv;charset=utf-8' });
  },
  async xlsx(name, { columns, rows, notes }) {
    const { rowsToXlsx } = await import('./rows-to-xlsx.ts');
    const sheet = name.charAt(0).toUpperCase() + name.slice(1);
    return rowsToXlsx(sheet, columns, rows, notes);
  },
};
