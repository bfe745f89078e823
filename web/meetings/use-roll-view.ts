import { useMemo, useRef, useState } from 'react';
import { filterRows, type RollRow } from './roll-rows.ts';
import type { Marking } from './use-marking.ts';

export type RollView = {
  search: string;
  setSearch: (search: string) => void;
  onlyUnmarked: boolean;
  setOnlyUnmarked: (on: boolean) => void;
  shown: RollRow[];
  /** A row that is tapped under «Sin marcar» stays until the filter is set anew. */
  mark: Marking['mark'];
};

/** Which rows of the roll are looked at: those found by name, and those nobody has marked yet. */
export function useRollView(rows: readonly RollRow[], mark: Marking['mark']): RollView {
  const [search, setSearch] = useState('');
  const [onlyUnmarked, setOnly] = useState(false);
  const kept = useRef(new Set<number>());
  const shown = useMemo(() => {
    const matching = filterRows(rows, search, false);
    if (!onlyUnmarked) return matching;
    return matching.filter(
      (row) => row.shown.state === 'unrecorded' || kept.current.has(row.memberId),
    );
  }, [rows, search, onlyUnmarked]);
  // The same function as long as `mark` is, so that rows that did not change are not drawn again.
  const keeping = useMemo(
    (): Marking['mark'] => (row, set) => {
      kept.current.add(row.memberId);
      mark(row, set);
    },
    [mark],
  );
  return {
    search,
    setSearch,
    onlyUnmarked,
    setOnlyUnmarked(on) {
      kept.current.clear();
      setOnly(on);
    },
    shown,
    mark: keeping,
  };
}
