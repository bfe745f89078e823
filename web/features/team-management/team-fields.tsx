import { LocationFields } from '#web/features/shared/location-fields.tsx';
import type { FormFields } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { TeamForm } from './team-form.ts';
import { TYPE_LABELS } from './team-labels.ts';

type TeamFieldsProps = Pick<FormFields<TeamForm>, 'form' | 'errors' | 'set' | 'leave'>;

/** All of a new team but who coordinates it. */
export function TeamFields({ form, errors, set, leave }: TeamFieldsProps) {
  return (
    <>
      <Field label="Nombre *" error={errors.name} isRequired>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={form.name}
            onChange={(event) => set({ name: event.target.value })}
            onBlur={leave('name')}
          />
        )}
      </Field>
      <Field label="Descripción" optionalLabel="(opcional)" error={errors.description}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={form.description}
            onChange={(event) => set({ description: event.target.value })}
            onBlur={leave('description')}
          />
        )}
      </Field>
      <RadioGroup
        label="Tipo"
        isSegmented
        options={[
          { value: 'community', label: TYPE_LABELS.community },
          { value: 'administrative', label: TYPE_LABELS.administrative },
        ]}
        value={form.teamType}
        onValueChange={(teamType) => set({ teamType: teamType as TeamForm['teamType'] })}
      />
      <PlaceFields {...{ form, errors, set, leave }} />
      <Field
        label="Frecuencia de reunión (días) *"
        hint="7 es cada semana; 14, cada dos."
        error={errors.meetingFrequencyDays}
        isRequired
      >
        {(control) => (
          <NumberInput
            {...control}
            value={form.meetingFrequencyDays}
            onValueChange={(meetingFrequencyDays) => set({ meetingFrequencyDays })}
            onBlur={leave('meetingFrequencyDays')}
          />
        )}
      </Field>
    </>
  );
}

function PlaceFields({ form, errors, set, leave }: TeamFieldsProps) {
  return (
    <>
      <LocationFields {...{ form, errors, set, leave }} />
      {form.teamType === 'community' && (
        <Field
          label="Dirección física"
          optionalLabel="(opcional)"
          hint="Calle, número y colonia donde se reúnen."
          error={errors.physicalAddress}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={form.physicalAddress}
              onChange={(event) => set({ physicalAddress: event.target.value })}
              onBlur={leave('physicalAddress')}
            />
          )}
        </Field>
      )}
    </>
  );
}
