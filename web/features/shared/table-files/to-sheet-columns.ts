import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import type { SheetColumn } from './sheet-column.ts';

/** Table columns as file columns, without button-only ones. */
export function toSheetColumns<Row>(columns: readonly OfficeColumn<Row>[]): SheetColumn<Row>[] {
  return columns.flatMap(({ header, exportHeader = header, exportValue, exportAlso = [] }) =>
    exportValue ? [{ header: exportHeader, value: exportValue }, ...exportAlso] : [],
  );
}
