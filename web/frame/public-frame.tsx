import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { TileBand } from '../ui/tile-band.tsx';
import { mainId, SkipLink } from './skip-link.tsx';

export type PublicFrameProps = {
  /** A quiet line at the top, e.g. the sync state. */
  top?: ReactNode;
  /** A column for one form; wide leaves room for lists. */
  isWide?: boolean;
  children: ReactNode;
};

/** The frame of whoever has not come in: a band of tiles and one column. */
export function PublicFrame({ top, isWide, children }: PublicFrameProps) {
  return (
    <div className={look}>
      <SkipLink />
      <TileBand />
      {top && <div className={topClass}>{top}</div>}
      <main id={mainId} tabIndex={-1} data-wide={isWide || undefined} className={main}>
        {children}
      </main>
    </div>
  );
}

const look = css({ minHeight: 'screen', paddingTop: 'safeTop' });
const topClass = css({ px: '4', py: '2', borderBottom: 'hairline' });
const main = css({
  width: 'full',
  maxWidth: 'field',
  mx: 'auto',
  px: '4',
  paddingTop: '8',
  paddingBottom: '[calc(3rem + env(safe-area-inset-bottom))]',
  outline: 'none',
  '&[data-wide]': { maxWidth: 'prose' },
});
