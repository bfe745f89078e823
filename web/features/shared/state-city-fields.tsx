import { STATES } from '#contract/core/places';
import { PLACE_MAX } from '#contract/core/text-limits';
import type { ComboboxOption } from '#web/ui/form/combobox.lazy.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field, type FieldProps } from '#web/ui/form/field.tsx';
import { citiesOf } from './cities.ts';
import * as words from './words.ts';

type PlaceFieldProps = Partial<Omit<FieldProps, 'children'>> & {
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string;
  isDisabled?: boolean;
  /** `off` for another person's place. */
  autoComplete?: string;
};

export type StateFieldProps = PlaceFieldProps & {
  /** Fixed lists of the specification, if not all 32. */
  states?: readonly string[];
};

/** Combobox of states, ignoring accents and case. */
export function StateField({ states = STATES, ...props }: StateFieldProps) {
  const { label = words.state, placeholder = words.typeOrChoose } = props;
  // Keeps an unlisted stored value as an option, or saving would lose it.
  const names = props.value && !states.includes(props.value) ? [props.value, ...states] : states;
  return (
    <PlaceField
      {...props}
      label={label}
      placeholder={placeholder}
      options={names.map(nameToOption)}
      emptyText={words.noSuchState}
    />
  );
}

export type CityFieldProps = PlaceFieldProps & {
  /** State whose cities are suggested; free text is allowed. */
  state: string;
};

/** Free text with suggestions, ignoring accents and case. */
export function CityField({ state, ...props }: CityFieldProps) {
  const { label = words.city } = props;
  return <PlaceField {...props} label={label} options={citiesOf(state).map(nameToOption)} isFree />;
}

type BaseProps = PlaceFieldProps & {
  label: FieldProps['label'];
  options: readonly ComboboxOption[];
  emptyText?: string;
  isFree?: boolean;
};

function PlaceField(props: BaseProps) {
  const { label, hint, error, isRequired, isOptional, ...rest } = props;
  const { isDisabled = false, isFree, onBlur, ...combobox } = rest;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      {...(isRequired !== undefined && { isRequired })}
      {...(isOptional !== undefined && { isOptional })}
    >
      {(control) => (
        <Combobox
          {...control}
          {...combobox}
          {...(isFree && { isFree, maxLength: PLACE_MAX })}
          {...(onBlur && { onBlur })}
          disabled={isDisabled}
        />
      )}
    </Field>
  );
}

const nameToOption = (name: string): ComboboxOption => ({ value: name, label: name });
