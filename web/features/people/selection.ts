import { createContext, useContext, useSyncExternalStore } from 'react';

/** Selected people. Outside React, so a tick renders one row, not thousands. */
export type Selection = {
  isChosen(id: number): boolean;
  /** Stable until the selection changes. */
  ids(): readonly number[];
  set(ids: Iterable<number>, isChosen: boolean): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
};

export function createSelection(): Selection {
  const chosen = new Set<number>();
  const listeners = new Set<() => void>();
  let list: readonly number[] = [];
  const tell = () => {
    list = [...chosen];
    for (const listener of listeners) listener();
  };
  return {
    isChosen: (id) => chosen.has(id),
    ids: () => list,
    set(ids, isChosen) {
      for (const id of ids) isChosen ? chosen.add(id) : chosen.delete(id);
      tell();
    },
    clear() {
      chosen.clear();
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const SelectionContext = createContext<Selection | null>(null);
export const SelectionProvider = SelectionContext.Provider;

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('outside SelectionProvider');
  return selection;
}

export function useIsChosen(id: number): boolean {
  const { subscribe, isChosen } = useSelection();
  return useSyncExternalStore(subscribe, () => isChosen(id));
}

export function useChosen(): readonly number[] {
  const { subscribe, ids } = useSelection();
  return useSyncExternalStore(subscribe, ids);
}
