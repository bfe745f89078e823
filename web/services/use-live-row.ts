import { useCallback, useSyncExternalStore } from 'react';
import { type KeyedTable, liveRows } from '#web/db/live-rows.ts';

/** One row by its key, live; undefined during the first read, null when there is none. */
export function useLiveRow<Row extends { key: string }>(
  table: KeyedTable<Row> | null | undefined,
  key: string,
): Row | null | undefined {
  const rows = table ? liveRows(table) : null;
  const subscribe = useCallback(
    (listener: () => void) => rows?.subscribe(key, listener) ?? (() => {}),
    [rows, key],
  );
  return useSyncExternalStore(subscribe, () => (rows ? rows.get(key) : null));
}
