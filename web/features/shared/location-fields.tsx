import type { FormFields } from '#web/services/use-form.ts';
import type { Located } from './location.ts';
import { CityField, StateField } from './state-city-fields.tsx';
import * as words from './words.ts';

export type LocationFieldsProps = Pick<FormFields<Located>, 'errors' | 'leave'> & {
  form: Located;
  set: (patch: Partial<Located>) => void;
};

export function LocationFields({ form, errors, set, leave }: LocationFieldsProps) {
  return (
    <>
      <StateField
        label={words.locationState}
        isRequired
        autoComplete="off"
        error={errors.state}
        value={form.state}
        onValueChange={(state) => set({ state })}
      />
      <CityField
        label={words.locationCity}
        isOptional
        autoComplete="off"
        state={form.state}
        error={errors.city}
        value={form.city}
        onValueChange={(city) => set({ city })}
        onBlur={leave('city')}
      />
    </>
  );
}
