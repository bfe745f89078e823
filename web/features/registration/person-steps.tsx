import { useId, useState } from 'react';
import { COUNTRIES } from '#contract/registration';
import { css } from '#styled/css';
import { CityField, StateField } from '#web/features/shared/state-city-fields.tsx';
import type { FormFields } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { RegistrationForm } from './registration-form.ts';
import { birthMonthOptions, roleOptions } from './registration-labels.ts';
import * as words from './words.ts';

export type StepProps = FormFields<RegistrationForm>;

export function AccountFields({ form, errors, set, leave }: StepProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Field label={words.alias} hint={words.aliasHint} error={errors.alias} isRequired>
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
      <Field label={words.email} hint={words.emailHint} error={errors.email} isRequired>
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
        label={words.password}
        hint={words.passwordHint}
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
        label={words.gender}
        options={[
          { value: 'femenino', label: words.female },
          { value: 'masculino', label: words.male },
        ]}
        value={form.gender}
        onValueChange={(gender) => set({ gender })}
        error={errors.gender}
      />
      <div className={pair}>
        <Field label={words.birthYear} error={errors.birthYear} isRequired>
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
        <Field label={words.birthMonth} error={errors.birthMonth} isRequired>
          {(control) => (
            <Select
              {...control}
              autoComplete="bday-month"
              placeholder={words.chooseMonth}
              options={birthMonthOptions}
              value={form.birthMonth}
              onValueChange={(birthMonth) => set({ birthMonth })}
              onBlur={leave('birthMonth')}
            />
          )}
        </Field>
      </div>
    </>
  );
}

export function PlaceFields({ form, errors, set, leave }: StepProps) {
  return (
    <>
      <Field label={words.country} error={errors.country} isRequired>
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
        label={words.role}
        options={roleOptions}
        value={form.role}
        onValueChange={(role) => set({ role })}
        error={errors.role}
      />
      <Field
        label={words.joinYear}
        hint={words.joinYearHint}
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
      <Field label={words.community} isOptional hint={words.communityHint} error={errors.community}>
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
