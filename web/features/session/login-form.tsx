import { useState } from 'react';
import { css } from '#styled/css';
import { useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { checkCredentials } from './check-credentials.ts';
import type { Credentials } from './sign-in-outcome.ts';
import * as words from './words.ts';

export type LoginFormProps = {
  /** Resolves once it is known whether they may enter. */
  onSubmit: (credentials: Credentials) => Promise<void>;
  /** The way back in for whoever forgot the password. */
  onForgot: () => void;
};

/** What was typed stays here whatever comes of it, and nowhere else. */
export function LoginForm({ onSubmit, onForgot }: LoginFormProps) {
  const [isPasswordShown, setPasswordShown] = useState(false);
  const { form, errors, isBusy, element, set, leave, submit } = useForm<Credentials, Credentials>({
    fresh: () => ({ email: '', password: '', isShared: false }),
    check: checkCredentials,
    async onSubmit(credentials) {
      await onSubmit(credentials);
      return false;
    },
  });
  return (
    <form ref={element} noValidate onSubmit={submit} className={root}>
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
            value={form.email}
            onChange={(event) => set({ email: event.target.value })}
            onBlur={form.email ? leave('email') : undefined}
          />
        )}
      </Field>
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        error={errors.password}
        value={form.password}
        onValueChange={(password) => set({ password })}
        {...(form.password && { onBlur: leave('password') })}
        isShown={isPasswordShown}
        onShownChange={setPasswordShown}
      />
      <Checkbox
        label={words.sharedPhone}
        hint={words.sharedPhoneHint}
        checked={form.isShared}
        onCheckedChange={(isShared) => set({ isShared })}
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
