import { useEffect, useRef, useState } from 'react';

type Row = { key: number };

export function useRows<R extends Row>(
  rows: readonly R[],
  fresh: (key: number) => R,
  onChange: (rows: readonly R[]) => void,
) {
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    if (wanted) list.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [wanted]);
  return {
    list,
    set: (key: number, patch: Partial<R>) =>
      onChange(rows.map((row) => (row.key === key ? { ...row, ...patch } : row))),
    add() {
      const key = Math.max(...rows.map((row) => row.key)) + 1;
      onChange([...rows, fresh(key)]);
      setWanted({ selector: `[data-row="${key}"] select` });
    },
    remove(key: number) {
      onChange(rows.filter((row) => row.key !== key));
      setWanted({ selector: '[data-add]' });
    },
  };
}
