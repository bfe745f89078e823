import { type ComponentProps, useState } from 'react';
import { TextInput } from './text-input.tsx';

export type NumberInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type'
> & {
  /** `null` while empty or not a number yet. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  /** Decimals allowed; whole numbers otherwise. */
  isDecimal?: boolean;
};

/** A number typed as text: no wheel, no spinner, no letters lost behind the person's back. */
export function NumberInput({ value, onValueChange, isDecimal, ...rest }: NumberInputProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  // What was typed stays as typed ("07", "3,") while it still means the value given from outside.
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

/** «1,500», «1,234.50»: as Mexico writes thousands. «0,500» is no such number. */
const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/** Reads `1234`, `12.5`, `12,5` or, where decimals are allowed, `1,234.50`; `null` for anything else. */
export function textToNumber(text: string, isDecimal = false): number | null {
  const typed = text.trim();
  // A single comma before anything but three digits is how some write the decimals.
  const plain =
    isDecimal && GROUPED.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.');
  const pattern = isDecimal ? /^-?\d+(\.\d*)?$/ : /^-?\d+$/;
  return pattern.test(plain) ? Number(plain) : null;
}
