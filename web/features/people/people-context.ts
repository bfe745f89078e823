import { createContext, useContext } from 'react';
import type { Status, UserItem } from '#contract/people';

/** What a row of the table may ask for. Kept apart from the rows, so that they stand still. */
export type RowActions = {
  /** An update is in flight, or there is no signal for one. */
  isBusy: boolean;
  /** Whether anybody of the list may be chosen by a box. */
  hasBoxes: boolean;
  decide: (person: UserItem, status: Status) => void;
  /** Whether the server would take it: what it would refuse is not offered. */
  mayMove: (person: UserItem) => boolean;
  editPlace: (person: UserItem) => void;
  open: (person: UserItem) => void;
};

const RowActionsContext = createContext<RowActions | null>(null);
export const RowActionsProvider = RowActionsContext.Provider;

export function useRowActions(): RowActions {
  const actions = useContext(RowActionsContext);
  if (!actions) throw new Error('this row stands outside RowActionsProvider');
  return actions;
}
