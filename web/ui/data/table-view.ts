import type { DataSort } from './use-sorted-rows.ts';

export type TableView = { sort: DataSort | null; columnIds: readonly string[] };

/** In the address: `orden=-enrolled`, `columnas=person,role`. */
export type TableSearch = { orden?: string | undefined; columnas?: string | undefined };

type Columns = readonly { id: string; isDefault?: boolean; sortValue?: unknown }[];

export type TableViewOptions = {
  columns: Columns;
  initialSort: DataSort | null;
  /** Columns this person chose on this device; null for the page's defaults. */
  keptIds?: readonly string[] | null | undefined;
};

/** Address first, then preference, then page default. Drops unknown columns. */
export function readTableView(search: TableSearch, options: TableViewOptions): TableView {
  const { columns, initialSort, keptIds } = options;
  const chosen = idsOf(columns, search.columnas?.split(',')) ?? idsOf(columns, keptIds);
  return {
    sort: readSort(search.orden, columns) ?? initialSort,
    columnIds: chosen ?? defaultIds(columns),
  };
}

/** Address params of a view; omits the page's defaults. */
export function writeTableView(view: TableView, options: TableViewOptions): TableSearch {
  const { sort, columnIds } = view;
  const { columns, initialSort } = options;
  const isInitial =
    sort?.columnId === initialSort?.columnId && sort?.isDescending === initialSort?.isDescending;
  const ids = columnIds.join(',');
  return {
    orden: sort && !isInitial ? sortToText(sort) : undefined,
    columnas: ids === defaultIds(columns).join(',') ? undefined : ids,
  };
}

/** As in the address: `-enrolled`. */
export function sortToText({ columnId, isDescending }: DataSort): string {
  return `${isDescending ? '-' : ''}${columnId}`;
}

/** Keeps column order; the first column cannot be removed. */
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
