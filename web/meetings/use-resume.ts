import { useLayoutEffect, useRef } from 'react';
import type { RollRow } from './roll-rows.ts';

/** Opening a roll that was begun goes on where it was left: at the first person without a mark. */
export function useResume(rows: readonly RollRow[]) {
  const list = useRef<HTMLUListElement>(null);
  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    if (isPlaced.current || rows.length === 0) return;
    isPlaced.current = true;
    const first = rows.findIndex((row) => row.shown.state === 'unrecorded');
    if (first > 0) list.current?.children[first]?.scrollIntoView({ block: 'center' });
  }, [rows]);
  return list;
}
