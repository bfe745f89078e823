import type { DataSort } from './use-sorted-rows.ts';

/** How a table is looked at: its order and the columns that are shown. */
export type TableView = { sort: DataSort | null; columnIds: readonly string[] };

/** The same as it stands in the address: `orden=-enrolled`, `columnas=person,role`. */
export type TableSearch = { orden?: string | undefined; columnas?: string | undefined };

type Columns = readonly { id: string; isDefault?: boolean; sortValue?: unknown }[];

export type TableViewOptions = {
  columns: Columns;
  initialSort: DataSort | null;
  /** The columns this person chose on this device; null for those the page is for. */
  keptIds?: readonly string[] | null | undefined;
};

/** The address first, then what was kept, then what the page is for. Unknown columns are left out. */
export function readTableView(search: TableSearch, options: TableViewOptions): TableView {
  const { columns, initialSort, keptIds } = options;
  const chosen = idsOf(columns, search.columnas?.split(',')) ?? idsOf(columns, keptIds);
  return {
    sort: readSort(search.orden, columns) ?? initialSort,
    columnIds: chosen ?? defaultIds(columns),
  };
}

/** What the address says of a view; nothing of what is as the page has it by itself. */
export function writeTableView(view: TableView, options: TableViewOptions): TableSearch {
  const { sort, columnIds } = view;
  const { columns, initialSort } = options;
  const isInitial =
    sort?.columnId === initialSort?.columnId && sort?.isDescending === initialSort?.isDescending;
  const ids = columnIds.join(',');
  return {
    orden: sort && !isInitial ? `${sort.isDescending ? '-' : ''}${sort.columnId}` : undefined,
    columnas: ids === defaultIds(columns).join(',') ? undefined : ids,
  };
}

/** In their own order; the first column names the row and is always there. */
export function toggleColumn(
  columns: Columns,
  ids: readonly string[],
  { id, isShown }: { id: string; isShown: boolean },
): string[] {
  const wanted = isShown ? [...ids, id] : ids.filter((one) => one !== id);
  return idsOf(columns, wanted) ?? [];
}

export function defaultIds(columns: Columns): string[] {
  return columns.filter(({ isDefault }, at) => at === 0 || isDefault).map(({ id }) => id);
}

function idsOf(columns: Columns, wanted: readonly string[] | null | undefined): string[] | null {
  if (!wanted?.some((id) => columns.some((column) => column.id === id))) return null;
  return columns.filter(({ id }, at) => at === 0 || wanted.includes(id)).map(({ id }) => id);
}

function readSort(orden: string | undefined, columns: Columns): DataSort | null {
  const isDescending = orden?.startsWith('-') === true;
  const columnId = isDescending ? orden?.slice(1) : orden;
  const isKnown = columns.some(({ id, sortValue }) => id === columnId && sortValue !== undefined);
  return columnId !== undefined && isKnown ? { columnId, isDescending } : null;
}
