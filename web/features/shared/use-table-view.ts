import { useMemo } from 'react';
import { useUserPreference } from '#web/services/use-user-preference.ts';
import {
  readTableView,
  type TableSearch,
  type TableView,
  type TableViewOptions,
  writeTableView,
} from '#web/ui/data/table-view.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';

export type TableViewPlace = Pick<TableViewOptions, 'columns' | 'initialSort'> & {
  storageKey: string;
  search: TableSearch;
  onSearch: (search: TableSearch) => void;
};

/** Order and columns in the address; columns are also remembered per person on this device. */
export function useTableView(place: TableViewPlace): {
  view: TableView;
  setView: (view: TableView) => void;
} {
  const { columns, initialSort, storageKey, search, onSearch } = place;
  const [keptIds, keep] = useUserPreference<readonly string[]>(`columns:${storageKey}`);
  const { orden, columnas } = search;
  const view = useMemo(
    () => readTableView({ orden, columnas }, { columns, initialSort, keptIds }),
    [orden, columnas, columns, initialSort, keptIds],
  );
  const setView = useStableCallback((next: TableView) => {
    const written = writeTableView(next, { columns, initialSort });
    if (next.columnIds !== view.columnIds) keep(written.columnas ? next.columnIds : null);
    onSearch(written);
  });
  return { view, setView };
}
