import { type ComponentProps, useState } from 'react';
import { TextInput } from './text-input.tsx';

export type NumberInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type'
> & {
  /** `null` while empty or not a number. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  /** Allows decimals; default: whole numbers. */
  isDecimal?: boolean;
};

/** Text input: no wheel or spinner changes, and no typed letters silently dropped. */
export function NumberInput({ value, onValueChange, isDecimal, ...rest }: NumberInputProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  // Keeps the typed spelling ("07", "3,") while it equals the given value.
  const shown =
    textToNumber(text, isDecimal) === value ? text : value === null ? '' : String(value);
  return (
    <TextInput
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        onValueChange(textToNumber(event.target.value, isDecimal));
      }}
    />
  );
}

/** Mexican thousands: «1,500», «1,234.50»; not «0,500». */
const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/** Parses `1234`, `12.5`, `12,5` or, with decimals, `1,234.50`; `null` otherwise. */
export function textToNumber(text: string, isDecimal = false): number | null {
  const typed = text.trim();
  // A single comma not followed by three digits is a decimal comma.
  const plain =
    isDecimal && GROUPED.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.');
  const pattern = isDecimal ? /^-?\d+(\.\d*)?$/ : /^-?\d+$/;
  return pattern.test(plain) ? Number(plain) : null;
}
