import { Page } from '#web/ui/layout/page.tsx';
import { StoredContent, type StoredContentProps } from './stored-content.tsx';

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
