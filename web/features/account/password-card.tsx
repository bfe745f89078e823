import { useState } from 'react';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { NewPasswordFields } from '#web/ui/form/new-password-fields.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { checkPassword, freshPassword, type PasswordForm } from './password-form.ts';
import { useChangePassword } from './use-change-password.ts';
import * as words from './words.ts';

/** «Cambiar contraseña». `onChanged`: every other session of this person has ended. */
export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const [round, setRound] = useState(0);
  return (
    <Card title={words.changePassword}>
      <PasswordForms
        key={round}
        onChanged={() => {
          setRound(round + 1);
          onChanged();
        }}
      />
    </Card>
  );
}

function PasswordForms({ onChanged }: { onChanged: () => void }) {
  const change = useChangePassword();
  const hasSignal = useSignal();
  const { element, form, errors, set, leave, isBusy, submit } = useForm({
    draftKey: 'contraseña',
    fresh: freshPassword,
    check: (typed: PasswordForm) => checkPassword(typed, false),
    mayKeep: () => false,
    async onSubmit(values) {
      const outcome = await change(values);
      if (outcome === true) onChanged();
      return outcome;
    },
  });
  return (
    <form ref={element} noValidate className={root} onSubmit={submit}>
      <PasswordField
        label={words.currentPassword}
        error={errors.currentPassword}
        isRequired
        autoComplete="current-password"
        value={form.currentPassword}
        onValueChange={(currentPassword) => set({ currentPassword })}
        isShown={false}
      />
      <NewPasswordFields
        value={form.newPassword}
        repeated={form.repeated}
        errors={{ value: errors.newPassword, repeated: errors.repeated }}
        onValueChange={(newPassword) => set({ newPassword })}
        onRepeatedChange={(repeated) => set({ repeated })}
        onLeave={leave('newPassword')}
        onRepeatedLeave={leave('repeated')}
      />
      <p className={note}>{words.changeClosesOthers}</p>
      <Button type="submit" isBusy={isBusy} {...offlineButtonProps(hasSignal)}>
        {words.changePassword}
      </Button>
    </form>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const note = css({ textStyle: 'small', color: 'ink.muted' });
