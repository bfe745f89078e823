import type { ReactNode } from 'react';
import { css } from '#styled/css';

export type PageProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Reading and form column instead of full width. */
  isNarrow?: boolean;
  /** For office tables: full width with minimal margins. */
  isDense?: boolean;
  children: ReactNode;
};

export function Page({ title, lead, actions, isNarrow, isDense, children }: PageProps) {
  return (
    <div
      className={root}
      data-narrow={isNarrow || undefined}
      data-dense-page={isDense || undefined}
    >
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
  '&[data-dense-page]': {
    gap: '2',
    maxWidth: { desktop: '[none]' },
    width: { desktop: '[auto]' },
    mx: { desktop: '-5' },
    marginTop: { base: '-3', desktop: '-2' },
  },
  '&[data-dense-page] > header': { alignItems: 'center', rowGap: '1' },
  '&[data-dense-page] > header h1': { fontSize: { base: 'title', desktop: 'heading' } },
  // One line on a phone: a list gives the screen to its rows.
  '&[data-dense-page] > header > div + div': {
    flexWrap: { base: 'nowrap', desktop: 'wrap' },
    gap: { base: '2', desktop: '3' },
    overflowX: { base: 'auto', desktop: 'visible' },
    mx: { base: '-page', desktop: '0' },
    px: { base: 'page', desktop: '0' },
    py: { base: '[3px]', desktop: '0' },
    scrollbarWidth: '[none]',
  },
  '&[data-dense-page] > header > div + div > *': { flexShrink: { base: 0, desktop: 1 } },
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
