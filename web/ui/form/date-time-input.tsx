import type { ComponentProps } from 'react';
import { css } from '#styled/css';
import { TextInput } from './text-input.tsx';

export type DateTimeInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'onChange' | 'value' | 'className'
> & {
  kind?: 'date' | 'datetime-local' | 'time';
  /** Wall-clock text in the platform's format: `2026-03-07T19:30`, `2026-03-07` or `19:30`. */
  value: string;
  onValueChange: (value: string) => void;
};

export function DateTimeInput({ kind, onValueChange, ...rest }: DateTimeInputProps) {
  return (
    <TextInput
      {...rest}
      type={kind ?? 'datetime-local'}
      className={root}
      data-empty={rest.value === '' || undefined}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

/** Safari shows the current time in an empty input: it must not look chosen. */
const root = css({ '&[data-empty]': { color: 'ink.muted', fontStyle: 'italic' } });
