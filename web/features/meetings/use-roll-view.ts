import { useCallback, useMemo, useRef, useState } from 'react';
import { filterRows, isUnmarked, type RollRow } from './roll-rows.ts';

export type RollView = {
  search: string;
  setSearch: (search: string) => void;
  onlyUnmarked: boolean;
  setOnlyUnmarked: (on: boolean) => void;
  shown: RollRow[];
  /** A row that is tapped under «Sin marcar» keeps its place until the filter is set again. */
  keep: (memberId: number) => void;
};

/** Which rows of the roll are looked at: those found by name, and those without a mark. */
export function useRollView(rows: readonly RollRow[]): RollView {
  const [search, setSearch] = useState('');
  const [onlyUnmarked, setOnly] = useState(false);
  const kept = useRef(new Set<number>());
  const shown = useMemo(() => {
    const matching = filterRows(rows, search, false);
    if (!onlyUnmarked) return matching;
    return matching.filter((row) => isUnmarked(row) || kept.current.has(row.memberId));
  }, [rows, search, onlyUnmarked]);
  const keep = useCallback((memberId: number) => void kept.current.add(memberId), []);
  return {
    search,
    setSearch,
    onlyUnmarked,
    setOnlyUnmarked(on) {
      kept.current.clear();
      setOnly(on);
    },
    shown,
    keep,
  };
}
