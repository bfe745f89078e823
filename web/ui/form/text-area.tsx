import type { ComponentProps } from 'react';
import { css, cx } from '#styled/css';
import { controlClass } from './control-class.ts';

export type TextAreaProps = ComponentProps<'textarea'>;

/** Starts at `rows` lines and grows with the text. */
export function TextArea({ className, rows = 2, style, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...rest}
      // `field-sizing: content` ignores `rows`.
      style={{ minHeight: `max(2.75rem, ${rows}lh + 1rem + 2px)`, ...style }}
      className={cx(controlClass, tall, className)}
    />
  );
}

const tall = css({ resize: 'vertical', fieldSizing: 'content', maxHeight: '[60dvh]' });
