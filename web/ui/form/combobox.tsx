import { type Ref, useId, useRef } from 'react';
import { useLazy } from '#web/ui/lazy/use-lazy.ts';
import type { ComboboxProps } from './combobox.lazy.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

const loadCombobox = () => import('./combobox.lazy.tsx');

/**
 * Picks one of many by typing, ignoring accents and case: `<Field label="Estado">{(control) =>
 * <Combobox {...control} … />}</Field>`. Falls back to the native picker if the chunk cannot load.
 */
export function Combobox(props: ComboboxProps) {
  const waiting = useRef<HTMLInputElement>(null);
  const loaded = useLazy(true, loadCombobox);
  if (loaded.type === 'ready') {
    const hadFocus = waiting.current !== null && waiting.current === document.activeElement;
    return <loaded.module.FilteringCombobox {...props} hasFocusAtFirst={hadFocus} />;
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

/** Native suggestions, which do not ignore accents. */
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
