import { useState } from 'react';
import { css } from '#styled/css';
import { StateField } from '#web/features/shared/state-city-fields.tsx';
import type { FormFields } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { monthOptions } from '#web/ui/format/format-month.ts';
import type { RectifyForm } from './rectify-form.ts';
import * as words from './rectify-words.ts';

export type RectifyValueProps = FormFields<RectifyForm>;

/** How the chosen datum should read; each kind of datum has its own way to be written. */
export function RectifyValue({ form, errors, set, leave }: RectifyValueProps) {
  const change = (value: string) => set({ value });
  switch (form.field) {
    case '':
      return null;
    case 'birth':
      return <Birth form={form} errors={errors} set={set} leave={leave} />;
    case 'state':
      return (
        <StateField
          label={words.howItShouldBe}
          error={errors.value}
          isRequired
          placeholder=""
          value={form.value}
          onValueChange={change}
        />
      );
    case 'other':
      return (
        <Field label={words.whatToCorrect} error={errors.value} isRequired>
          {(control) => (
            <TextArea
              {...control}
              maxLength={300}
              value={form.value}
              onChange={(event) => change(event.target.value)}
              onBlur={leave('value')}
            />
          )}
        </Field>
      );
    default:
      return <OneLine form={form} errors={errors} set={set} leave={leave} />;
  }
}

function OneLine({ form, errors, set, leave }: RectifyValueProps) {
  const [isShown, setShown] = useState(false);
  const isEmail = form.field === 'email';
  return (
    <>
      <Field label={words.howItShouldBe} error={errors.value} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...(isEmail ? { type: 'email', inputMode: 'email', autoCapitalize: 'none' } : {})}
            {...(form.field === 'phone' ? { type: 'tel', inputMode: 'tel' } : {})}
            maxLength={300}
            value={form.value}
            onChange={(event) => set({ value: event.target.value })}
            onBlur={leave('value')}
          />
        )}
      </Field>
      {isEmail && (
        <PasswordField
          label={words.yourPassword}
          hint={words.passwordHint}
          error={errors.password}
          autoComplete="current-password"
          value={form.password}
          onValueChange={(password) => set({ password })}
          isShown={isShown}
          onShownChange={setShown}
        />
      )}
    </>
  );
}

function Birth({ form, errors, set }: RectifyValueProps) {
  return (
    <div className={row}>
      <Field label={words.month} error={errors.month} isRequired>
        {(control) => (
          <Select
            {...control}
            placeholder={words.chooseMonth}
            options={monthOptions()}
            value={form.month}
            onValueChange={(month) => set({ month })}
          />
        )}
      </Field>
      <Field label={words.year} isRequired>
        {(control) => (
          <NumberInput
            {...control}
            maxLength={4}
            value={form.year}
            onValueChange={(year) => set({ year })}
          />
        )}
      </Field>
    </div>
  );
}

const row = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(9rem, 100%), 1fr))]',
});
