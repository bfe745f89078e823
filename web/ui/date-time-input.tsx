import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

export type DateTimeInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  kind?: 'date' | 'datetime-local' | 'time';
  /** Local wall-clock text as the platform writes it: `2026-03-07T19:30`, `2026-03-07` or `19:30`. */
  value: string;
  onValueChange: (value: string) => void;
};

export function DateTimeInput({ kind, onValueChange, ...rest }: DateTimeInputProps) {
  return (
    <TextInput
      {...rest}
      type={kind ?? 'datetime-local'}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
