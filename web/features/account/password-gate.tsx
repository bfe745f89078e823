import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { NewPasswordFields } from '#web/ui/form/new-password-fields.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { checkPassword, freshPassword, type PasswordForm } from './password-form.ts';
import { useChangePassword } from './use-change-password.ts';
import * as words from './words.ts';

export type GateProps = { onPassed: () => Promise<void> };

/** The first password of one's own. */
export function PasswordGate({ onPassed }: GateProps) {
  const change = useChangePassword();
  const { element, form, errors, set, leave, isBusy, submit } = useForm({
    draftKey: 'contraseña',
    fresh: freshPassword,
    check: (typed: PasswordForm) => checkPassword(typed, true),
    mayKeep: () => false,
    async onSubmit(values) {
      const outcome = await change(values);
      if (outcome === true) await onPassed().catch(() => {});
      return outcome;
    },
  });
  return (
    <form ref={element} noValidate className={root} onSubmit={submit}>
      <NewPasswordFields
        value={form.newPassword}
        repeated={form.repeated}
        errors={{ value: errors.newPassword, repeated: errors.repeated }}
        onValueChange={(newPassword) => set({ newPassword })}
        onRepeatedChange={(repeated) => set({ repeated })}
        onLeave={leave('newPassword')}
        onRepeatedLeave={leave('repeated')}
      />
      <Button type="submit" isWide isBusy={isBusy} {...offlineButtonProps(useSignal())}>
        {words.savePassword}
      </Button>
    </form>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
