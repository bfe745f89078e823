import type { ReactNode } from 'react';
import { css, cva, cx } from '#styled/css';

export type CardGridProps = {
  /** Minimum item width: text card, figure, or half a desktop. */
  size?: 'card' | 'figure' | 'half';
  /** `ul` if each child is an `<li>`. */
  as?: 'div' | 'ul';
  className?: string;
  children: ReactNode;
};

/** As many cards per line as fit; stacked on a phone or with large text. */
export function CardGrid({
  size = 'card',
  as: Element = 'div',
  className,
  children,
}: CardGridProps) {
  return (
    <Element className={cx(root({ size }), Element === 'ul' && list, className)}>
      {children}
    </Element>
  );
}

const root = cva({
  base: { display: 'grid', gap: { base: '3', tablet: '4' } },
  variants: {
    size: {
      card: { gridTemplateColumns: '[repeat(auto-fill, minmax(min(20rem, 100%), 1fr))]' },
      figure: { gridTemplateColumns: '[repeat(auto-fit, minmax(min(9rem, 100%), 1fr))]' },
      half: {
        gridTemplateColumns: { base: '[minmax(0, 1fr)]', desktop: '[repeat(2, minmax(0, 1fr))]' },
        alignItems: 'start',
      },
    },
  },
});
const list = css({ listStyle: 'none', padding: '0', margin: '0' });
