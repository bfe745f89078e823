import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';

export type PageProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Reading and form column instead of full width. */
  isNarrow?: boolean;
  /** Of its root, beside its own. */
  look?: string;
  /** Whether what a dense page folds on a phone is shown. */
  isOpen?: boolean;
  children: ReactNode;
};

export function Page({ title, lead, actions, isNarrow, look, isOpen, children }: PageProps) {
  return (
    <div className={cx(root, look)} data-narrow={isNarrow || undefined} data-open={isOpen}>
      <header className={head}>
        <div>
          <h1 className={titleClass}>{title}</h1>
          {lead && <p className={leadClass}>{lead}</p>}
        </div>
        {actions && <div className={actionsClass}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '6',
  width: 'full',
  maxWidth: 'page',
  mx: 'auto',
  '&[data-narrow]': { maxWidth: 'prose' },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: '3',
});
const titleClass = css({ textStyle: 'heading', overflowWrap: 'anywhere' });
const leadClass = css({ color: 'ink.muted', fontSize: 'lead', lineHeight: 'snug', marginTop: '2' });
const actionsClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
