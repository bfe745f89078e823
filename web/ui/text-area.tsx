import type { ComponentProps } from 'react';
import { css, cx } from '#styled/css';
import { controlClass } from './control-class.ts';

export type TextAreaProps = ComponentProps<'textarea'>;

export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea rows={4} {...rest} className={cx(controlClass, tall, className)} />;
}

const tall = css({ resize: 'vertical', fieldSizing: 'content', maxHeight: '[60dvh]' });
