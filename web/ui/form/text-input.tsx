import type { ComponentProps } from 'react';
import { cx } from '#styled/css';
import { controlClass } from './control-class.ts';

export type TextInputProps = ComponentProps<'input'>;

/** Pass `inputMode` and `autoComplete`, so the phone shows a fitting keyboard. */
export function TextInput({ className, ...rest }: TextInputProps) {
  return <input type="text" {...rest} className={cx(controlClass, className)} />;
}
