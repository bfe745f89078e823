import { consentState, giveConsent } from '#contract/account';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { css } from '#styled/css';
import type { ConsentValues } from '#web/services/consent-offer.ts';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { ServerReads, useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import { ConsentBoxes } from './consent-boxes.tsx';
import type { GateProps } from './password-gate.tsx';
import * as words from './words.ts';

/** The notice that holds now, for whoever has not agreed to it yet. */
export function ConsentGate({ onPassed }: GateProps) {
  const consent = useServerMutation(giveConsent, {
    // Without knowing what stands there now nobody gets in: that counts as not given.
    async done() {
      await onPassed();
      return null;
    },
    failed: words.failedSave,
  });
  const { element, form, errors, set, isBusy, submit } = useForm({
    draftKey: 'aviso',
    fresh: (): ConsentValues => ({ notice: false, sensitive: false, messages: false }),
    check: checkConsent,
    // What was ticked another day is no answer of today.
    mayKeep: () => false,
    async onSubmit(values) {
      const body = { version: CURRENT_NOTICE.version, ...values };
      return toFormAnswer(await consent.run({ body }));
    },
  });
  return (
    <form ref={element} noValidate className={root} onSubmit={submit}>
      <ServerReads>
        <ComeBack />
      </ServerReads>
      <ConsentBoxes values={form} errors={errors} onChange={set} />
      <Button type="submit" isWide isBusy={isBusy} {...offlineButtonProps(useSignal())}>
        {words.acceptAndContinue}
      </Button>
    </form>
  );
}

/** After a withdrawal: until when one may come back. */
function ComeBack() {
  const { state } = useServerRead(consentState, { isFresh: true });
  const erasesFrom = state.type === 'known' ? state.value.erasesFrom : null;
  if (!erasesFrom) return null;
  return <Banner tone="attention">{words.erasesFrom(formatLongDay(erasesFrom))}</Banner>;
}

function checkConsent(form: ConsentValues): Checked<ConsentValues, ConsentValues> {
  if (form.notice && form.sensitive) return { type: 'ready', values: form };
  return {
    type: 'wrong',
    errors: {
      ...(!form.notice && { notice: words.noticeNeeded }),
      ...(!form.sensitive && {
        sensitive: words.sensitiveNeeded,
      }),
    },
  };
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
