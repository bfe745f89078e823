import type { ComponentProps, ReactNode } from 'react';
import { css, cx } from '#styled/css';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** The level of its title on the page. */
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

/** Paper on paper: a hairline, no shadow. */
export const cardClass = css({
  bg: 'paper.raised',
  border: 'hairline',
  borderRadius: 'soft',
  // Large text on a small phone needs the room for its words.
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
