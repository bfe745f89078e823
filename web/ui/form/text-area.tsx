import type { ComponentProps } from 'react';
import { css, cx } from '#styled/css';
import { controlClass } from './control-class.ts';

export type TextAreaProps = ComponentProps<'textarea'>;

/** Several lines of text: as high as `rows` at first, higher with what is typed. */
export function TextArea({ className, rows = 2, style, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...rest}
      // Sized by its content, it would not care for its rows.
      style={{ minHeight: `max(2.75rem, ${rows}lh + 1rem + 2px)`, ...style }}
      className={cx(controlClass, tall, className)}
    />
  );
}

const tall = css({ resize: 'vertical', fieldSizing: 'content', maxHeight: '[60dvh]' });
