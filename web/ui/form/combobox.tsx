import { type Ref, useId, useRef } from 'react';
import { useLazyPart } from '#web/ui/overlay/use-lazy-part.ts';
import type { FieldControl } from './field.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

const loadComboboxPart = () => import('./combobox-part.tsx');

export type ComboboxOption = {
  value: string;
  label: string;
  /** A second, quieter line. */
  detail?: string;
  isDisabled?: boolean;
};

export type ComboboxProps = Partial<FieldControl> & {
  options: readonly ComboboxOption[];
  /** The value of the chosen option; empty when none is. */
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  /** The options are suggestions: whatever is typed is the value. */
  isFree?: boolean;
  autoComplete?: string;
  maxLength?: number;
  /** Said in the list when nothing has what was typed. */
  emptyText?: string;
  /** The options are on their way: the list says so instead of «nothing found». */
  isLoading?: boolean;
  /** What is being typed, for options that are looked up elsewhere. */
  onQueryChange?: (query: string) => void;
  /** Left alone by whoever validates on blur. */
  onBlur?: () => void;
};

/**
 * Picks one of many by typing part of it, accents and case aside:
 * `<Field label="Estado">{(control) => <Combobox {...control} … />}</Field>`. Its machinery is
 * fetched at once; where it cannot be, the platform's own picker stands in.
 */
export function Combobox(props: ComboboxProps) {
  const waiting = useRef<HTMLInputElement>(null);
  const loaded = useLazyPart(true, loadComboboxPart);
  if (loaded.type === 'ready') {
    const hadFocus = waiting.current !== null && waiting.current === document.activeElement;
    return <loaded.part.ComboboxPart {...props} hasFocusAtFirst={hadFocus} />;
  }
  const { options, value, onValueChange, emptyText: _, isLoading: __, ...rest } = props;
  const { onQueryChange: ___, isFree, ...control } = rest;
  if (isFree) return <Suggesting {...props} ref={waiting} />;
  if (loaded.type === 'failed') {
    const { maxLength: ____, ...picker } = control;
    return (
      <Select
        {...picker}
        placeholder={props.placeholder ?? ''}
        options={options}
        value={value}
        onValueChange={onValueChange}
      />
    );
  }
  const label = options.find((option) => option.value === value)?.label ?? '';
  return <TextInput {...control} ref={waiting} readOnly value={label} />;
}

/** The platform's own suggestions, which heed accents. */
function Suggesting(props: ComboboxProps & { ref: Ref<HTMLInputElement> }) {
  const {
    options,
    onValueChange,
    emptyText: _,
    isLoading: __,
    onQueryChange: ___,
    ...rest
  } = props;
  const { isFree: ____, ...control } = rest;
  const listId = useId();
  return (
    <>
      <TextInput
        {...control}
        list={listId}
        onChange={(event) => onValueChange(event.target.value)}
      />
      <datalist id={listId}>
        {options.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
    </>
  );
}
