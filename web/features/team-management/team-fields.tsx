import { LocationFields } from '#web/features/shared/location-fields.tsx';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import type { FormFields } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import type { TeamForm } from './team-form.ts';
import { TYPE_LABELS } from './team-labels.ts';
import * as words from './words.ts';

type TeamFieldsProps = Pick<FormFields<TeamForm>, 'form' | 'errors' | 'set' | 'leave'>;

/** All of a new team but who coordinates it. */
export function TeamFields(fields: TeamFieldsProps) {
  const { form, errors, set, leave } = fields;
  return (
    <>
      <TextEntry of={fields} name="name" label="Nombre *" isRequired />
      <TextEntry of={fields} name="description" label={words.description} isOptional rows={2} />
      <RadioGroup
        label={words.type}
        isSegmented
        options={[
          { value: 'community', label: TYPE_LABELS.community },
          { value: 'administrative', label: TYPE_LABELS.administrative },
        ]}
        value={form.teamType}
        onValueChange={(teamType) => set({ teamType: teamType as TeamForm['teamType'] })}
      />
      <PlaceFields {...fields} />
      <Field
        label={words.frequencyDays}
        hint={words.frequencyHint}
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

function PlaceFields(fields: TeamFieldsProps) {
  const { form } = fields;
  return (
    <>
      <LocationFields {...fields} />
      {form.teamType === 'community' && (
        <TextEntry
          of={fields}
          name="physicalAddress"
          label={words.physicalAddress}
          isOptional
          hint={words.addressHint}
        />
      )}
    </>
  );
}
