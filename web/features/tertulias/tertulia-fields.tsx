import { LISTED_STATES } from '#contract/core/listed-states';
import { zoneOf } from '#contract/core/places';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import { SELECTIONS, type Selection, type ZoneLevel } from '#contract/rules/tertulia';
import { FREQUENCIES, type Frequency, REPEATS, type Repeat } from '#contract/rules/tertulia-dates';
import { css } from '#styled/css';
import { PlannedDateField } from '#web/features/shared/planned-date-field.tsx';
import { CityField, StateField } from '#web/features/shared/state-city-fields.tsx';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { clockToIso } from '#web/features/shared/zone-clock.ts';
import type { FieldLabels } from '#web/services/use-edit-form.tsx';
import type { FormFields } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { formatClock } from '#web/ui/format/format-clock.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import * as messages from './messages.ts';
import { moveDate, type TertuliaForm, yearOf } from './tertulia-form.ts';
import {
  FREQUENCY_LABELS,
  formatWhenLong,
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
  const { form, set } = fields;
  return (
    <>
      <TextEntry of={fields} name="title" label={messages.titleField} isRequired />
      <TextEntry of={fields} name="description" label={messages.description} isOptional rows={2} />
      <PlannedDateField
        of={{
          ...fields,
          set: (patch) => set(patch.date === undefined ? patch : moveDate(form, patch.date)),
        }}
        name="date"
        label={messages.dateField}
        hint={messages.dateHint}
        zone={zoneOf(form.state, form.city)}
        isRequired
      />
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
      {!isAlone && <YearPlan {...{ form }} />}
    </>
  );
}

/** The year's dates before they are made. */
function YearPlan({ form }: Pick<TertuliaFieldsProps, 'form'>) {
  const now = useNow();
  const dates = yearOf(form);
  if (dates.length === 0) return null;
  return (
    <div>
      <p className={planTitle}>{messages.yearPlan}</p>
      <ol className={plan}>
        {dates.map((one) => (
          <li key={one.date}>{formatWhenLong(one, now)}</li>
        ))}
      </ol>
      <p className={planHint}>{messages.yearPlanHint}</p>
    </div>
  );
}

function Who(fields: TertuliaFieldsProps) {
  const { form, errors, set } = fields;
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
      <PlannedDateField
        of={fields}
        name="replyUntil"
        label={messages.replyUntil}
        hint={messages.replyUntilHint}
        zone={zoneOf(form.state, form.city)}
        isOptional
      />
    </>
  );
}

const pair = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(13rem, 100%), 1fr))]',
  alignItems: 'start',
  gap: '4',
});
const planTitle = css({ textStyle: 'label' });
const plan = css({ columnWidth: '[15rem]', m: '0', paddingLeft: '6', textStyle: 'small' });
const planHint = css({ textStyle: 'small', color: 'ink.muted' });
