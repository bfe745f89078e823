import type { ReactNode } from 'react';
import { Page } from '#web/ui/layout/page.tsx';
import { OfflineState } from './offline-state.tsx';
import { SkeletonRows } from './skeleton.tsx';

export type StoredPageProps<T> = StoredContentProps<T> & {
  /** Title of the placeholder page; loaded content has its own. */
  title: string;
  isNarrow?: boolean;
  /** Below the title while loading: «Cargando comunidades...». */
  loadingLead?: string;
};

/** A screen of data on this phone; `ReadPage` is its counterpart for server data. */
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
  /** Undefined while loading; null without a copy on this phone. */
  value: T | null | undefined;
  /** Number of skeleton rows. */
  rows?: number;
  isComing?: boolean;
  missingTitle: ReactNode;
  missingText?: ReactNode;
  missingAction?: ReactNode;
  children: (value: T) => ReactNode;
};

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
