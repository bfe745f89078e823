import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { css, cx } from '#styled/css';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { type ShellName, shellNames } from './choose-shell.ts';
import * as words from './words.ts';

/** Build only: no page loads this. */
export function renderShells(): string {
  return shellNames
    .map((name) => renderToStaticMarkup(<Shell name={name} />, { identifierPrefix: name }))
    .join('');
}

/**
 * Rendered into the page by the build, so they show before any script. Classes only: the CSP
 * forbids style attributes.
 */
function Shell({ name }: { name: ShellName }) {
  return (
    <div aria-hidden className={looks[name]}>
      {drawings[name]()}
    </div>
  );
}

const drawings: Record<ShellName, () => ReactNode> = {
  public: () => (
    <PublicFrame isWide>
      <Page title={words.registerMeeting} lead={<Lines />}>
        <Block />
        <Block />
      </Page>
    </PublicFrame>
  ),
  enter: () => (
    <PublicFrame>
      <h1 className={heading}>{words.appTitle}</h1>
      <Block />
    </PublicFrame>
  ),
  field: () => (
    <div className={frame}>
      <div className={side} />
      <div className={column}>
        <div className={header} />
        <div className={main}>
          <Page title={<span className={cx(bone, wide)} />} lead={<Lines />} isNarrow>
            <Block />
          </Page>
        </div>
      </div>
      <div className={bar} />
    </div>
  ),
};

function Lines() {
  return (
    <>
      <span className={line}>
        <span className={cx(bone, wide)} />
      </span>
      <span className={line}>
        <span className={cx(bone, narrow)} />
      </span>
    </>
  );
}

function Block() {
  return (
    <div className={block}>
      <span className={cx(bone, wide)} />
      <span className={cx(bone, narrow)} />
      <span className={cx(bone, wide)} />
      <span className={cx(bone, narrow)} />
    </div>
  );
}

const looks: Record<ShellName, string> = {
  public: css({ display: 'none', '[data-shell=public] &': { display: 'block' } }),
  field: css({ display: 'none', '[data-shell=field] &': { display: 'block' } }),
  enter: css({ display: 'none', '[data-shell=enter] &': { display: 'block' } }),
};
const heading = css({ textStyle: 'heading', marginBottom: '6' });
const line = css({
  display: 'block',
  height: '[1lh]',
  py: '[0.2em]',
  '@supports not (height: 1lh)': { height: '[1.4em]' },
});
const bone = css({
  display: 'block',
  height: 'full',
  minHeight: '5',
  borderRadius: 'soft',
  bg: 'hairline',
});
/** Relative to the window: headings are only as wide as their content. */
const wide = css({ width: '[min(16rem, 55vw)]' });
const narrow = css({ width: '[min(10rem, 35vw)]' });
const block = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  p: '4',
  bg: 'paper.raised',
  border: 'hairline',
  borderRadius: 'soft',
});
const frame = css({ display: 'flex', minHeight: 'screen' });
const side = css({
  display: { base: 'none', desktop: 'block' },
  width: 'sidebar',
  flexShrink: 0,
  bg: 'paper.raised',
  borderRight: 'hairline',
});
const column = css({ flex: '1', minWidth: '0' });
const header = css({
  height: { base: '[calc(3.25rem + env(safe-area-inset-top))]', desktop: '16' },
  borderBottom: 'hairline',
});
const main = css({ px: 'page', paddingTop: '6' });
const bar = css({
  position: 'fixed',
  left: '0',
  right: '0',
  bottom: '0',
  display: { base: 'block', desktop: 'none' },
  height: '[calc(min(4rem, 20vw) + env(safe-area-inset-bottom))]',
  bg: 'paper.raised',
  borderTop: 'hairline',
});
