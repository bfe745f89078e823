import { createContext, useContext } from 'react';
import type { Status, UserItem } from '#contract/people';

/** Row actions, separate from the rows so rows do not re-render. */
export type RowActions = {
  /** An update is in flight, or there is no signal. */
  isBusy: boolean;
  hasBoxes: boolean;
  canChoose: (person: UserItem) => boolean;
  decide: (person: UserItem, status: Status) => void;
  /** Whether the server would allow it; if not, it is not offered. */
  mayMove: (person: UserItem) => boolean;
  editPlace: (person: UserItem) => void;
  open: (person: UserItem) => void;
};

const RowActionsContext = createContext<RowActions | null>(null);
export const RowActionsProvider = RowActionsContext.Provider;

export function useRowActions(): RowActions {
  const actions = useContext(RowActionsContext);
  if (!actions) throw new Error('outside RowActionsProvider');
  return actions;
}
