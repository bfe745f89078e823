import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useState } from 'react';
import { css, cx } from '#styled/css';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import * as messages from './messages.ts';
import { Page, type PageProps } from './page.tsx';

export type DensePageProps = Omit<PageProps, 'look' | 'isOpen'> & {
  /** A lead that a phone folds. */
  intro?: ReactNode;
  /** Acts that a phone keeps behind «Más»; a desk shows them before `actions`. */
  more?: ReactNode;
  /** Parts of the page carry `folded`: «Más» shows them too. */
  hasFolded?: boolean;
  /** What waits behind «Más», in words. */
  waits?: string;
};

/** For office tables: full width on a desk; on a phone a list gives the screen to its rows. */
export function DensePage({
  actions,
  more,
  hasFolded,
  waits,
  intro,
  lead,
  ...rest
}: DensePageProps) {
  const [isOpen, setOpen] = useState(false);
  const hasMore = Boolean(more) || Boolean(intro) || hasFolded;
  return (
    <Page
      {...rest}
      lead={lead ?? (intro && <span className={folded}>{intro}</span>)}
      look={dense}
      isOpen={isOpen}
      actions={
        (actions || hasMore) && (
          <>
            {more && <div className={cx(moreClass, folded)}>{more}</div>}
            {actions}
            {hasMore && (
              <IconButton
                label={waits ? messages.moreWith(waits) : messages.more}
                hasDot={waits !== undefined}
                icon={<Ellipsis aria-hidden />}
                className={onPhone}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              />
            )}
          </>
        )
      }
    />
  );
}

/** «Crear Comunidad»: a phone shows its first word. */
export function FirstWord({ children }: { children: string }) {
  const [first, ...others] = children.split(' ');
  return (
    <span>
      {first}
      {others.length > 0 && <span className={otherWords}> {others.join(' ')}</span>}
    </span>
  );
}

/** Of a `DensePage`: on a phone out of sight until «Más». */
export const folded = css({
  '@media screen and (max-width: 47.99rem)': {
    '[data-open=false] &': { display: 'none' },
  },
});
const moreClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[inherit]',
  order: { base: '1', tablet: '0' },
  flexBasis: { base: 'full', tablet: '[auto]' },
});
/** An act as wide as a phone: on a line below the title. */
export const ownLine = css({
  order: { base: '2', tablet: '0' },
  flexBasis: { base: 'full', tablet: '[auto]' },
});
/** With large text the line is the title's; still 44 px on the smallest phone. */
const onPhone = css({
  hideFrom: 'tablet',
  '&[class]': { width: '[min(2.75rem, 14vw)]', px: '0' },
});
const otherWords = css({
  '@media screen and (max-width: 47.99rem)': { srOnly: true },
});

/** The attribute in each selector puts it above the page's own rules. */
const dense = css({
  '&[class]': {
    gap: { base: '1', tablet: '2' },
    maxWidth: { desktop: '[none]' },
    width: { desktop: '[auto]' },
    mx: { desktop: '-5' },
    marginTop: { base: '-5', tablet: '-3', desktop: '-2' },
  },
  // Cards one below another, not the rows of a list.
  '&[class][data-narrow]': {
    gap: '3',
    maxWidth: { desktop: 'prose' },
    width: { desktop: 'full' },
    mx: 'auto',
  },
  '& > header[class]': {
    alignItems: 'center',
    rowGap: '1',
    columnGap: { base: '2', tablet: '4' },
  },
  // On a phone the title keeps its longest word, and the acts share its line.
  '& > header > :first-child': { flex: { base: '[1 1 0]', tablet: '[0 1 auto]' } },
  '& > header h1[class]': {
    fontSize: { base: 'title', desktop: 'heading' },
    lineHeight: { base: 'tight', tablet: 'snug' },
    overflowWrap: 'break-word',
  },
  '& > header p': { marginTop: { base: '0', tablet: '1' } },
  '& > header > div[class]': {
    display: { base: 'contents', tablet: 'flex' },
    gap: { tablet: '2' },
    alignItems: 'center',
  },
  '& > header > div[class] > button': { px: { base: '3', desktop: '4' } },
});
