import type { ReactNode } from 'react';
import { Page } from '#web/ui/layout/page.tsx';
import { OfflineState } from './offline-state.tsx';
import { SkeletonRows } from './skeleton.tsx';

export type StoredPageProps<T> = StoredContentProps<T> & {
  /** Of the page in its place; what is known has its own. */
  title: string;
  isNarrow?: boolean;
  /** Under the title while it is read: «Cargando comunidades...». */
  loadingLead?: string;
};

/** A whole screen of what this phone keeps: the twin of `ReadPage`, which the server answers. */
export function StoredPage<T>({ title, isNarrow, loadingLead, ...content }: StoredPageProps<T>) {
  const { value, isComing, children } = content;
  if (value !== undefined && value !== null) return children(value);
  const isLoading = value === undefined || isComing;
  return (
    <Page title={title} isNarrow={isNarrow} lead={isLoading ? loadingLead : undefined}>
      <StoredContent {...content} />
    </Page>
  );
}

type StoredContentProps<T> = {
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
function StoredContent<T>(props: StoredContentProps<T>) {
  const { value, rows = 6, isComing = false } = props;
  if (value === undefined || (value === null && isComing)) return <SkeletonRows rows={rows} />;
  if (value !== null) return props.children(value);
  return (
    <OfflineState title={props.missingTitle} action={props.missingAction}>
      {props.missingText}
    </OfflineState>
  );
}
