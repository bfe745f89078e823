import type { ComponentProps, ReactNode } from 'react';
import { css, cx } from '#styled/css';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3;
};

export function Card({ title, actions, level = 2, className, children, ...rest }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section {...rest} className={cx(cardClass, className)}>
      {(title || actions) && (
        <div className={head}>
          {title && <Heading className={titleClass}>{title}</Heading>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

/** Flat: a hairline, no shadow. */
export const cardClass = css({
  bg: 'paper.raised',
  border: 'hairline',
  borderRadius: 'soft',
  // Leaves room for large text on a small phone.
  p: { base: '[min(1rem, 5vw)]', tablet: '5' },
  _print: { breakInside: 'avoid' },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '2',
  marginBottom: '3',
});
const titleClass = css({ textStyle: 'title', overflowWrap: 'anywhere' });
