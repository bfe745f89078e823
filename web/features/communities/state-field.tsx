import { STATES } from '#contract/core/places';
import type { FormFields } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { CommunityForm } from './community-form.ts';

/** For whoever looks after more than one state: which one decides who sees the community. */
export function StateField({ form, errors, set }: FormFields<CommunityForm>) {
  return (
    <Field
      label="Estado de la comunidad"
      optionalLabel="(opcional)"
      hint="Si no lo eliges, se toma de la ubicación o de tu zona."
      error={errors.state}
    >
      {(control) => (
        <Select
          {...control}
          placeholder="El de la ubicación"
          value={form.state}
          options={STATES.map((name) => ({ value: name, label: name }))}
          onValueChange={(state) => set({ state })}
        />
      )}
    </Field>
  );
}
