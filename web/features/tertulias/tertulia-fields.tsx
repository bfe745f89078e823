import { LISTED_STATES } from '#contract/core/listed-states';
import { zoneOf } from '#contract/core/places';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import { SELECTIONS, type Selection, type ZoneLevel } from '#contract/rules/tertulia';
import { FREQUENCIES, type Frequency, REPEATS, type Repeat } from '#contract/rules/tertulia-dates';
import { css } from '#styled/css';
import { CityField, StateField } from '#web/features/shared/state-city-fields.tsx';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { clockToIso } from '#web/features/shared/zone-clock.ts';
import type { FieldLabels } from '#web/services/use-edit-form.tsx';
import type { FormFields } from '#web/services/use-form.ts';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { formatClock } from '#web/ui/format/format-clock.ts';
import * as messages from './messages.ts';
import type { TertuliaForm } from './tertulia-form.ts';
import {
  FREQUENCY_LABELS,
  LEVEL_LABELS,
  repeatLabel,
  SELECTION_LABELS,
} from './tertulia-labels.ts';

export type TertuliaFieldsProps = Pick<
  FormFields<TertuliaForm>,
  'form' | 'errors' | 'set' | 'leave'
> & {
  levels: readonly ZoneLevel[];
  /** False for a single state. */
  hasStates: boolean;
  /** One date of a series: its frequency belongs to the series. */
  isAlone: boolean;
};

export function TertuliaFields(props: TertuliaFieldsProps) {
  return (
    <>
      <What {...props} />
      <Where {...props} />
      <HowOften {...props} />
      <Who {...props} />
    </>
  );
}

export const FIELD_LABELS: FieldLabels<TertuliaForm> = {
  title: messages.titleField,
  description: messages.description,
  date: { label: messages.dateField, write: formatClock },
  place: messages.address,
  zoneLevel: { label: messages.levelField, write: (level) => LEVEL_LABELS[level] },
  zoneName: messages.zoneField,
  state: messages.stateField,
  city: messages.city,
  maxParticipants: messages.capacity,
  frequency: { label: messages.frequency, write: (frequency) => FREQUENCY_LABELS[frequency] },
  repeat: { label: messages.repeats, write: (repeat) => repeatLabel(repeat, null, CENTRAL_ZONE) },
  participantSelection: { label: messages.whoIsInvited, write: (one) => SELECTION_LABELS[one] },
  specificCities: messages.citiesField,
  replyUntil: { label: messages.replyUntil, write: formatClock },
};

function What(fields: TertuliaFieldsProps) {
  const { form, errors, set, leave } = fields;
  return (
    <>
      <TextEntry of={fields} name="title" label={messages.titleField} isRequired />
      <TextEntry of={fields} name="description" label={messages.description} isOptional rows={2} />
      <Field label={messages.dateField} hint={messages.dateHint} error={errors.date} isRequired>
        {(control) => (
          <DateTimeInput
            {...control}
            value={form.date}
            onValueChange={(date) => set({ date })}
            onBlur={leave('date')}
          />
        )}
      </Field>
      <TextEntry
        of={fields}
        name="place"
        label={messages.address}
        isOptional
        hint={messages.addressHint}
      />
    </>
  );
}

function Where(fields: TertuliaFieldsProps) {
  const { form, errors, set, leave, levels, hasStates } = fields;
  return (
    <div className={pair}>
      <Field label={messages.levelField} error={errors.zoneLevel} isRequired>
        {(control) => (
          <Select
            {...control}
            options={levels.map((value) => ({ value, label: LEVEL_LABELS[value] }))}
            value={form.zoneLevel}
            onValueChange={(value) => set({ zoneLevel: value as ZoneLevel })}
          />
        )}
      </Field>
      <TextEntry of={fields} name="zoneName" label={messages.zoneField} isRequired />
      <StateField
        label={messages.stateField}
        isRequired
        error={errors.state}
        states={LISTED_STATES}
        isDisabled={!hasStates}
        autoComplete="off"
        value={form.state}
        onValueChange={(state) => set({ state })}
        onBlur={leave('state')}
      />
      <CityField
        label={messages.city}
        isOptional
        error={errors.city}
        state={form.state}
        autoComplete="off"
        value={form.city}
        onValueChange={(city) => set({ city })}
        onBlur={leave('city')}
      />
    </div>
  );
}

function HowOften({ form, errors, set, leave, isAlone }: TertuliaFieldsProps) {
  const zone = zoneOf(form.state, form.city);
  const date = clockToIso(form.date, zone);
  const at = date ? Date.parse(date) : null;
  return (
    <>
      <div className={pair}>
        <Field label="Cupo *" error={errors.maxParticipants} isRequired>
          {(control) => (
            <NumberInput
              {...control}
              value={form.maxParticipants}
              onValueChange={(maxParticipants) => set({ maxParticipants })}
              onBlur={leave('maxParticipants')}
            />
          )}
        </Field>
        {!isAlone && (
          <Field label={messages.frequency} error={errors.frequency}>
            {(control) => (
              <Select
                {...control}
                options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
                value={form.frequency}
                onValueChange={(value) => set({ frequency: value as Frequency })}
              />
            )}
          </Field>
        )}
      </div>
      {!isAlone && form.frequency !== 'unica' && (
        <RadioGroup
          label={messages.repeats}
          isSegmented
          options={REPEATS.map((value) => ({ value, label: repeatLabel(value, at, zone) }))}
          value={form.repeat}
          onValueChange={(value) => set({ repeat: value as Repeat })}
        />
      )}
    </>
  );
}

function Who(fields: TertuliaFieldsProps) {
  const { form, errors, set, leave } = fields;
  return (
    <>
      <Field label={messages.whoIsInvited} error={errors.participantSelection}>
        {(control) => (
          <Select
            {...control}
            options={SELECTIONS.map((value) => ({ value, label: SELECTION_LABELS[value] }))}
            value={form.participantSelection}
            onValueChange={(value) => set({ participantSelection: value as Selection })}
          />
        )}
      </Field>
      {form.participantSelection === 'inter_ciudades' && (
        <TextEntry
          of={fields}
          name="specificCities"
          label={messages.citiesField}
          hint={messages.citiesHint}
          isRequired
          rows={3}
        />
      )}
      <Field
        label={messages.replyUntil}
        isOptional
        hint={messages.replyUntilHint}
        error={errors.replyUntil}
      >
        {(control) => (
          <DateTimeInput
            {...control}
            value={form.replyUntil}
            onValueChange={(replyUntil) => set({ replyUntil })}
            onBlur={leave('replyUntil')}
          />
        )}
      </Field>
    </>
  );
}

const pair = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(13rem, 100%), 1fr))]',
  alignItems: 'start',
  gap: '4',
});
