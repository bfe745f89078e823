import type { OfficeColumn } from './office-table.tsx';

/** A column of words, which reads, sorts and goes into a file alike. */
export function textColumn<Row>(
  id: string,
  header: string,
  value: (row: Row) => string | null,
  width: number,
): OfficeColumn<Row> {
  return {
    ...{ id, header, width, sortValue: value, exportValue: value },
    cell: (row) => value(row) ?? '—',
  };
}

/** The server sorts no page by it. */
export function unsorted<Row>({ sortValue: _, ...column }: OfficeColumn<Row>): OfficeColumn<Row> {
  return column;
}
