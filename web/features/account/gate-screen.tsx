import { useState } from 'react';
import { consentState, giveConsent } from '#contract/account';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { greetingName } from '#contract/rules/greeting-name';
import { css } from '#styled/css';
import type { ConsentValues } from '#web/services/consent-offer.ts';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { ServerReads, useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { NewPasswordFields } from '#web/ui/form/new-password-fields.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { ConsentBoxes } from './consent-boxes.tsx';
import { checkPassword, freshPassword, type PasswordForm } from './password-form.ts';
import { useChangePassword } from './use-change-password.ts';
import * as words from './words.ts';

export type GateScreenProps = {
  gate: 'password' | 'consent' | 'guardian';
  alias: string;
  waiting: number;
  onPassed: () => Promise<void>;
  /** Opens the data rights page, which no gate blocks. */
  onRights: () => void;
  onSignOut: () => void;
  /** Opens the phone's own data; offered only offline, when gates cannot be passed. */
  onStay: () => void;
};

export function GateScreen(props: GateScreenProps) {
  const { gate, waiting, onPassed } = props;
  const hasSignal = useSignal();
  const name = greetingName(props.alias);
  return (
    <PublicFrame>
      <h1 className={heading}>
        {gate === 'password' ? words.chooseNewPassword : words.beforeGoingOn}
      </h1>
      <div className={column}>
        <p>{HINTS[gate](name)}</p>
        {waiting > 0 && <Banner tone="attention">{words.recordsWait(waiting)}</Banner>}
        {!hasSignal && <OfflineNote>{words.offlineHint}</OfflineNote>}
        <Card>
          {gate === 'password' && <PasswordGate onPassed={onPassed} />}
          {gate === 'consent' && <ConsentGate onPassed={onPassed} />}
          {gate === 'guardian' && <GuardianGate onPassed={onPassed} />}
        </Card>
        {!hasSignal && gate !== 'password' && (
          <Button variant="quiet" isWide onClick={props.onStay}>
            {words.recordOffline}
          </Button>
        )}
        <Button variant="quiet" isWide onClick={props.onRights}>
          {words.seeOrErase}
        </Button>
        <Button variant="quiet" isWide onClick={props.onSignOut}>
          {words.signOut}
        </Button>
      </div>
    </PublicFrame>
  );
}

const HINTS = {
  password: words.choosePasswordHint,
  consent: words.consentHint,
  guardian: words.guardianHint,
};

const heading = css({ textStyle: 'heading', marginBottom: '4' });
const column = css({ display: 'flex', flexDirection: 'column', gap: '4' });

/** A minor waits for the guardian's signature before coordinator approval. */
function GuardianGate({ onPassed }: GateProps) {
  const [isBusy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    await onPassed().catch(() => {});
    setBusy(false);
  };
  return (
    <div className={root}>
      <p>{words.guardianHow}</p>
      <p>{words.birthWrong}</p>
      <Button
        isWide
        isBusy={isBusy}
        onClick={() => void look()}
        {...offlineButtonProps(useSignal())}
      >
        {words.lookAgain}
      </Button>
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });

function ConsentGate({ onPassed }: GateProps) {
  const consent = useServerMutation(giveConsent, {
    // Fails closed: without an answer about the gates, no one gets in.
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
    // A draft from another day is not consent today.
    mayKeep: () => false,
    async onSubmit(values) {
      const body = { version: CURRENT_NOTICE.version, ...values };
      return toFormAnswer(await consent.run({ body }));
    },
  });
  return (
    <form ref={element} noValidate className={consentGateRoot} onSubmit={submit}>
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

/** Shown after a withdrawal, until the return deadline. */
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

const consentGateRoot = css({ display: 'flex', flexDirection: 'column', gap: '4' });

type GateProps = { onPassed: () => Promise<void> };

function PasswordGate({ onPassed }: GateProps) {
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
    <form ref={element} noValidate className={passwordGateRoot} onSubmit={submit}>
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

const passwordGateRoot = css({ display: 'flex', flexDirection: 'column', gap: '4' });
