import { type ComponentProps, useState } from 'react';
import * as messages from './date-time-messages.ts';
import { TextInput } from './text-input.tsx';

export type DateTimeInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'onChange' | 'value' | 'className'
> & {
  kind?: 'date' | 'datetime-local';
  /** Wall-clock text in the platform's format: `2026-03-07T19:30` or `2026-03-07`. */
  value: string;
  onValueChange: (value: string) => void;
};

export function DateTimeInput({ kind, onValueChange, onBlur, ...rest }: DateTimeInputProps) {
  // A date of which only the day was typed has no value, and stays in sight.
  const [isHalfTyped, setHalfTyped] = useState(false);
  const isEmpty = !rest.value && !isHalfTyped;
  return (
    <span data-date-field={isEmpty ? messages.noDate : ''}>
      <TextInput
        {...rest}
        type={kind ?? 'datetime-local'}
        onChange={(event) => onValueChange(event.target.value)}
        onBlur={(event) => {
          setHalfTyped(event.target.validity.badInput);
          onBlur?.(event);
        }}
      />
    </span>
  );
}
