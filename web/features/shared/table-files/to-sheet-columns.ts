import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import type { SheetColumn } from './sheet-column.ts';

/** The columns of a table as those of a file: without those that hold nothing but buttons. */
export function toSheetColumns<Row>(columns: readonly OfficeColumn<Row>[]): SheetColumn<Row>[] {
  return columns.flatMap(({ header, exportHeader = header, exportValue, exportAlso = [] }) =>
    exportValue ? [{ header: exportHeader, value: exportValue }, ...exportAlso] : [],
  );
}
