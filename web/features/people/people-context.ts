import { createContext, useContext } from 'react';
import type { Status, UserItem } from '#contract/people';

/** What a row of the table may ask for. Kept apart from the rows, so that they stand still. */
export type RowDeeds = {
  /** An update is in flight, or there is no signal for one. */
  isBusy: boolean;
  decide: (person: UserItem, status: Status) => void;
  /** Whether the server would take it: what it would refuse is not offered. */
  mayMove: (person: UserItem) => boolean;
  editPlace: (person: UserItem) => void;
  open: (person: UserItem) => void;
};

const RowDeedsContext = createContext<RowDeeds | null>(null);
export const RowDeedsProvider = RowDeedsContext.Provider;

export function useRowDeeds(): RowDeeds {
  const deeds = useContext(RowDeedsContext);
  if (!deeds) throw new Error('this row stands outside RowDeedsProvider');
  return deeds;
}
