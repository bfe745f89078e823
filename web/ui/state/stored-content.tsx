import type { ReactNode } from 'react';
import { OfflineState } from './offline-state.tsx';
import { SkeletonRows } from './skeleton.tsx';

export type StoredContentProps<T> = {
  /** Undefined while it is read; null where this phone has no copy. */
  value: T | null | undefined;
  /** How many rows its place is kept with. */
  rows?: number;
  /** The missing copy is on its way: its place is kept. */
  isComing?: boolean;
  missingTitle: ReactNode;
  missingText?: ReactNode;
  missingAction?: ReactNode;
  children: (value: T) => ReactNode;
};

/** What this phone keeps, inside a page; until it is read, and where there is no copy, why not. */
export function StoredContent<T>(props: StoredContentProps<T>) {
  const { value, rows = 6, isComing = false } = props;
  if (value === undefined || (value === null && isComing)) return <SkeletonRows rows={rows} />;
  if (value !== null) return props.children(value);
  return (
    <OfflineState title={props.missingTitle} action={props.missingAction}>
      {props.missingText}
    </OfflineState>
  );
}
