import { type ComponentProps, useState } from 'react';
import { css } from '#styled/css';
import * as messages from './date-time-messages.ts';
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

export function DateTimeInput({ kind, onValueChange, onBlur, ...rest }: DateTimeInputProps) {
  // A date of which only the day was typed has no value, and stays in sight.
  const [isHalfTyped, setHalfTyped] = useState(false);
  const isEmpty = rest.value === '' && !isHalfTyped;
  return (
    <span className={root}>
      <TextInput
        {...rest}
        type={kind ?? 'datetime-local'}
        data-empty={isEmpty || undefined}
        onChange={(event) => onValueChange(event.target.value)}
        onBlur={(event) => {
          setHalfTyped(event.target.validity.badInput);
          onBlur?.(event);
        }}
      />
      {isEmpty && (
        <span aria-hidden className={empty}>
          {kind === 'time' ? messages.noTime : messages.noDate}
        </span>
      )}
    </span>
  );
}

/**
 * Empty, Safari shows the current time, Firefox «dd / mm / aaaa» and others dashes: ours is shown instead,
 * until the field has the focus. Engines draw the parts in the input's color.
 */
const root = css({
  position: 'relative',
  display: 'block',
  '& > [data-empty]:not(:focus, :focus-within)': { color: '[transparent]' },
  '& > [data-empty]:is(:focus, :focus-within) + span': { display: 'none' },
});
const empty = css({
  position: 'absolute',
  insetY: '0',
  left: '3',
  display: 'flex',
  alignItems: 'center',
  color: 'ink.muted',
  fontStyle: 'italic',
  pointerEvents: 'none',
});
