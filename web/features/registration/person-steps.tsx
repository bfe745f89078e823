import { useId, useState } from 'react';
import { COUNTRIES } from '#contract/registration';
import { css } from '#styled/css';
import { CityField, StateField } from '#web/features/shared/state-city-fields.tsx';
import type { FormFields } from '#web/services/use-form.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import * as messages from './messages.ts';
import type { RegistrationForm } from './registration-form.ts';
import { birthMonthOptions, roleOptions } from './registration-labels.ts';

export type StepProps = FormFields<RegistrationForm>;

export function AccountFields({ form, errors, set, leave }: StepProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Field label={messages.alias} hint={messages.aliasHint} error={errors.alias} isRequired>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="nickname"
            value={form.alias}
            onChange={(event) => set({ alias: event.target.value })}
            onBlur={leave('alias')}
          />
        )}
      </Field>
      <Field label={messages.email} hint={messages.emailHint} error={errors.email} isRequired>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={form.email}
            onChange={(event) => set({ email: event.target.value })}
            onBlur={leave('email')}
          />
        )}
      </Field>
      <PasswordField
        label={messages.password}
        hint={messages.passwordHint}
        error={errors.password}
        isRequired
        autoComplete="new-password"
        value={form.password}
        onValueChange={(password) => set({ password })}
        onBlur={leave('password')}
        isShown={isShown}
        onShownChange={setShown}
      />
    </>
  );
}

export function AboutFields({ form, errors, set, leave }: StepProps) {
  return (
    <>
      <RadioGroup
        isSegmented
        columns={2}
        label={messages.gender}
        options={[
          { value: 'femenino', label: messages.female },
          { value: 'masculino', label: messages.male },
        ]}
        value={form.gender}
        onValueChange={(gender) => set({ gender })}
        error={errors.gender}
      />
      <div className={pair}>
        <Field label={messages.birthYear} error={errors.birthYear} isRequired>
          {(control) => (
            <NumberInput
              {...control}
              autoComplete="bday-year"
              placeholder="1975"
              maxLength={4}
              value={form.birthYear}
              onValueChange={(birthYear) => set({ birthYear })}
              onBlur={leave('birthYear')}
            />
          )}
        </Field>
        <Field label={messages.birthMonth} error={errors.birthMonth} isRequired>
          {(control) => (
            <Select
              {...control}
              autoComplete="bday-month"
              placeholder={messages.chooseMonth}
              options={birthMonthOptions}
              value={form.birthMonth}
              onValueChange={(birthMonth) => set({ birthMonth })}
              onBlur={leave('birthMonth')}
            />
          )}
        </Field>
        <Field
          label={messages.birthDay}
          hint={messages.birthDayHint}
          error={errors.birthDay}
          isOptional
        >
          {(control) => (
            <NumberInput
              {...control}
              autoComplete="bday-day"
              maxLength={2}
              value={form.birthDay}
              onValueChange={(birthDay) => set({ birthDay })}
              onBlur={leave('birthDay')}
            />
          )}
        </Field>
      </div>
      <Checkbox
        label={messages.shareBirthday}
        hint={messages.shareBirthdayHint}
        checked={form.sharesBirthday}
        onCheckedChange={(sharesBirthday) => set({ sharesBirthday })}
      />
    </>
  );
}

export function PlaceFields({ form, errors, set, leave }: StepProps) {
  return (
    <>
      <Field label={messages.country} error={errors.country} isRequired>
        {(control) => (
          <Select
            {...control}
            autoComplete="country-name"
            options={COUNTRIES.map((value) => ({ value, label: value }))}
            value={form.country}
            onValueChange={(country) => set({ country })}
          />
        )}
      </Field>
      <StateField
        error={errors.state}
        isRequired
        value={form.state}
        onValueChange={(state) => set({ state })}
        onBlur={leave('state')}
      />
      <CityField
        error={errors.city}
        isRequired
        autoComplete="address-level2"
        state={form.state}
        value={form.city}
        onValueChange={(city) => set({ city })}
        onBlur={leave('city')}
      />
    </>
  );
}

/** @param communities names already on this phone: nothing is fetched before sign-in */
export function NetworkFields(props: StepProps & { communities: readonly string[] }) {
  const { form, errors, set, leave, communities } = props;
  const communitiesId = useId();
  return (
    <>
      <RadioGroup
        label={messages.role}
        options={roleOptions}
        value={form.role}
        onValueChange={(role) => set({ role })}
        error={errors.role}
      />
      <Field
        label={messages.joinYear}
        hint={messages.joinYearHint}
        error={errors.enrollmentYear}
        isRequired
      >
        {(control) => (
          <NumberInput
            {...control}
            placeholder="2020"
            maxLength={4}
            value={form.enrollmentYear}
            onValueChange={(enrollmentYear) => set({ enrollmentYear })}
            onBlur={leave('enrollmentYear')}
          />
        )}
      </Field>
      <Field
        label={messages.community}
        isOptional
        hint={messages.communityHint}
        error={errors.community}
      >
        {(control) => (
          <TextInput
            {...control}
            list={communitiesId}
            autoComplete="off"
            value={form.community}
            onChange={(event) => set({ community: event.target.value })}
            onBlur={leave('community')}
          />
        )}
      </Field>
      <datalist id={communitiesId}>
        {communities.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

const pair = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(8rem, 100%), 1fr))]',
  alignItems: 'start',
  gap: '3',
});
