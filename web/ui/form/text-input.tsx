import type { ComponentProps } from 'react';
import { cx } from '#styled/css';
import { controlClass } from './control-class.ts';

export type TextInputProps = ComponentProps<'input'>;

/** One line of text; give `inputMode` and `autoComplete` so that the phone's keyboard fits. */
export function TextInput({ className, ...rest }: TextInputProps) {
  return <input type="text" {...rest} className={cx(controlClass, className)} />;
}
