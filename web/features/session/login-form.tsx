import { type FormEvent, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type CredentialErrors, checkCredentials } from './check-credentials.ts';
import type { Credentials } from './sign-in-outcome.ts';
import * as words from './words.ts';

export type LoginFormProps = {
  isBusy: boolean;
  onSubmit: (credentials: Credentials) => void;
  /** The way back in for whoever forgot the password. */
  onForgot: () => void;
};

/** What was typed stays here whatever comes of it. */
export function LoginForm({ isBusy, onSubmit, onForgot }: LoginFormProps) {
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '', isShared: false });
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [isPasswordShown, setPasswordShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<Credentials>) => setTyped((before) => ({ ...before, ...part }));
  const check = (field: keyof CredentialErrors) =>
    setErrors((before) => ({ ...before, [field]: checkCredentials(typed)[field] }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = checkCredentials(typed);
    setErrors(found);
    const first = found.email ? 'email' : found.password ? 'password' : null;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else onSubmit(typed);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className={root}>
      <Field label={words.email} error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={typed.email}
            onChange={(event) => change({ email: event.target.value })}
            onBlur={() => typed.email && check('email')}
          />
        )}
      </Field>
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        error={errors.password}
        value={typed.password}
        onValueChange={(password) => change({ password })}
        onBlur={() => typed.password && check('password')}
        isShown={isPasswordShown}
        onShownChange={setPasswordShown}
      />
      <Checkbox
        label={words.sharedPhone}
        hint={words.sharedPhoneHint}
        checked={typed.isShared}
        onCheckedChange={(isShared) => change({ isShared })}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {words.signIn}
      </Button>
      <Button variant="quiet" isWide onClick={onForgot}>
        {words.forgotPassword}
      </Button>
    </form>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
