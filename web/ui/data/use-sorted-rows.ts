import {
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { compareValues, type SortValue } from './compare-values.ts';

export type DataSort = { readonly columnId: string; readonly isDescending: boolean };

export type SortableColumn<Row> = {
  readonly id: string;
  /** Absent: not sortable. */
  readonly sortValue?: ((row: Row) => SortValue) | undefined;
  /** For numbers and dates, where the largest matter most. */
  readonly sortsDescendingFirst?: boolean;
};

export type SortedRowsOptions<Row> = {
  readonly columns: readonly SortableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Hides rows by index without resorting, for searches over thousands. */
  readonly isShown?: ((place: number) => boolean) | undefined;
  readonly initialSort?: DataSort | undefined;
  /** Together they control the order externally, e.g. in the address. */
  readonly sort?: DataSort | null | undefined;
  /** Already sorted: a press only requests another order. */
  readonly isSorted?: boolean | undefined;
  readonly onSortChange?: ((sort: DataSort) => void) | undefined;
};

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** Rows without a value come last in both directions. */
export function useSortedRows<Row extends object>(options: SortedRowsOptions<Row>) {
  const { rows, rowId, columns, onSortChange, isShown } = options;
  const [own, setOwn] = useState<DataSort | null>(options.initialSort ?? null);
  const sort = options.sort === undefined ? own : options.sort;
  const definitions = useMemo(
    () =>
      columns.map(({ id, sortValue, sortsDescendingFirst }) => ({
        id,
        accessorFn: (row: Row) => sortValue?.(row) ?? undefined,
        enableSorting: sortValue !== undefined,
        sortDescFirst: sortsDescendingFirst === true,
        sortUndefined: 'last' as const,
        sortFn: (one: Sortable, other: Sortable, columnId: string) =>
          compareValues(one.getValue(columnId), other.getValue(columnId)),
      })),
    [columns],
  );
  const sorting = useMemo<SortingState>(
    () => (sort ? [{ id: sort.columnId, desc: sort.isDescending }] : []),
    [sort],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { sorting },
    manualSorting: options.isSorted === true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange(change) {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      if (!next) return;
      const chosen = { columnId: next.id, isDescending: next.desc };
      setOwn(chosen);
      onSortChange?.(chosen);
    },
  });
  const sorted = table.getRowModel().rows;
  // Precomputed: indexing thousands of rows costs more than the test itself.
  const places = useMemo(() => sorted.map(({ index }) => index), [sorted]);
  const shown = useMemo(
    () => (isShown ? sorted.filter((_, at) => isShown(places[at] as number)) : sorted),
    [sorted, places, isShown],
  );
  return {
    rows: shown,
    sort,
    /** Sorts by a column; again reverses. `isDescending` forces a direction. */
    sortBy: (columnId: string, isDescending?: boolean) =>
      table.getColumn(columnId)?.toggleSorting(isDescending),
  };
}

type Sortable = { getValue<Value>(columnId: string): Value };
