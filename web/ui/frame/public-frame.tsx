import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { TileBand } from '#web/ui/data/tile-band.tsx';
import * as words from './public-frame-words.ts';
import { mainId, SkipLink } from './skip-link.tsx';
import { ToastPlace } from './toast-place.tsx';

export type PublicFrameProps = {
  top?: ReactNode;
  /** Default: a form column; wide suits lists. */
  isWide?: boolean;
  /** Page footer; default: the privacy notice. */
  foot?: ReactNode;
  children: ReactNode;
};

export function PublicFrame({ top, isWide, foot = <OnData />, children }: PublicFrameProps) {
  return (
    <div className={root}>
      <SkipLink />
      <TileBand />
      {top && <div className={topClass}>{top}</div>}
      <ToastPlace />
      <main id={mainId} tabIndex={-1} data-wide={isWide || undefined} className={main}>
        {children}
      </main>
      {foot && <footer className={footClass}>{foot}</footer>}
    </div>
  );
}

/** Plain links: the public form has no router. */
function OnData() {
  return (
    <>
      <a href="/aviso-de-privacidad">{words.privacyNotice}</a>
      <a href="/aviso-de-privacidad#derechos">{words.rights}</a>
    </>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'screen',
  paddingTop: 'safeTop',
});
const topClass = css({ px: '4', py: '2', borderBottom: 'hairline' });
const main = css({
  width: 'full',
  maxWidth: 'field',
  mx: 'auto',
  px: '4',
  paddingTop: '8',
  paddingBottom: '8',
  flexGrow: '1',
  outline: 'none',
  '&[data-wide]': { maxWidth: 'prose' },
});
const footClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: '6',
  px: '4',
  paddingBottom: '[calc(1rem + env(safe-area-inset-bottom))]',
  textStyle: 'small',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch' },
  _print: { display: 'none' },
});
