import { giveConsent } from '#contract/account';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { css } from '#styled/css';
import { sentenceOf } from '#web/net/call-error.ts';
import type { ConsentValues } from '#web/services/consent-offer.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { ConsentBoxes } from './consent-boxes.tsx';
import type { GateProps } from './password-gate.tsx';

/** The notice that holds now, for whoever has not agreed to it yet. */
export function ConsentGate({ onPassed }: GateProps) {
  const { call } = usePhone();
  const toasts = useToasts();
  const { element, form, errors, set, isBusy, submit } = useForm({
    draftKey: 'aviso',
    fresh: (): ConsentValues => ({ notice: false, sensitive: false, messages: false }),
    check: checkConsent,
    // What was ticked another day is no answer of today.
    mayKeep: () => false,
    async onSubmit(values) {
      try {
        await call(giveConsent, { body: { version: CURRENT_NOTICE.version, ...values } });
        await onPassed();
        return true;
      } catch (error) {
        const description = sentenceOf(error, 'Intenta de nuevo.');
        toasts.show({ title: 'No se pudo guardar', description, variant: 'destructive' });
        return false;
      }
    },
  });
  return (
    <form ref={element} noValidate className={look} onSubmit={submit}>
      <ConsentBoxes values={form} errors={errors} onChange={set} />
      <Button type="submit" isWide isBusy={isBusy} {...offlineButtonProps(useSignal())}>
        Aceptar y continuar
      </Button>
    </form>
  );
}

function checkConsent(form: ConsentValues): Checked<ConsentValues, ConsentValues> {
  if (form.notice && form.sensitive) return { type: 'ready', values: form };
  return {
    type: 'wrong',
    errors: {
      ...(!form.notice && { notice: 'Para continuar necesitamos que aceptes el aviso' }),
      ...(!form.sensitive && {
        sensitive: 'Para continuar necesitamos que aceptes el uso de estos datos',
      }),
    },
  };
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '4' });
