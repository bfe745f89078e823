import { useState } from 'react';
import { consentState, giveConsent } from '#contract/account';
import type { AnswerOf } from '#contract/core/endpoint';
import { css } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { formatCivilDay } from '#web/ui/format/format-day.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as messages from './messages.ts';

type State = AnswerOf<typeof consentState>;
type Optional = 'messages' | 'financial' | 'birthday';

/** Given consents, and their withdrawal: withdrawing a required one closes the account. */
export function ConsentCard() {
  const { state, reload } = useServerRead(consentState, { isFresh: true });
  return (
    <Card title={messages.consents}>
      <ReadContent state={state} onReload={reload}>
        {(known) => <Consents known={known} />}
      </ReadContent>
    </Card>
  );
}

function Consents({ known }: { known: State }) {
  const { busy, say, withdraw } = useSaying(known);
  const [isAsking, setAsking] = useState(false);
  const offline = offlineButtonProps(useSignal());
  if (!known.isCurrent) {
    return <p>{messages.consentsHint}</p>;
  }
  return (
    <div className={root}>
      <p>{messages.acceptedNotice(formatCivilDay(known.currentVersion))}</p>
      <Switch
        label={messages.messages}
        hint={messages.messagesHint}
        isOn={known.messages}
        disabled={busy === 'messages'}
        onToggle={(isOn) => void say('messages', isOn)}
      />
      <Switch
        label={messages.financial}
        hint={messages.financialHint}
        isOn={known.financial}
        disabled={busy === 'financial'}
        onToggle={(isOn) => void say('financial', isOn)}
      />
      <Switch
        label={messages.birthday}
        hint={messages.birthdayHint}
        // An older server does not say.
        isOn={known.birthday ?? false}
        disabled={busy === 'birthday'}
        onToggle={(isOn) => void say('birthday', isOn)}
      />
      <Button variant="quiet" onClick={() => setAsking(true)} {...offline}>
        {messages.withdrawAll}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.withdrawTitle}
        confirmLabel={messages.withdrawConfirm}
        isDestructive
        onConfirm={withdraw}
        onCancel={() => setAsking(false)}
      >
        {messages.withdrawHint}
      </ConfirmDialog>
    </div>
  );
}

function useSaying({ currentVersion: version }: State) {
  const { run } = useServerMutation(giveConsent, {
    affects: [consentState],
    failed: { title: messages.failed, otherwise: messages.failedSave },
  });
  const { session } = usePhone();
  const [busy, setBusy] = useState<Optional | null>(null);
  const say = async (purpose: Optional, isOn: boolean) => {
    setBusy(purpose);
    // Shown only after consenting to this version, so both stay unchanged.
    const body = { version, notice: true, sensitive: true, [purpose]: isOn };
    const title = isOn ? messages.doneGiven : messages.doneWithdrawn;
    await run({ body }, { done: { title } });
    setBusy(null);
  };
  const withdraw = async () => {
    const body = { version, notice: true, sensitive: false };
    const outcome = await run({ body }, { done: { title: messages.doneWithdrawn } });
    if (outcome.type !== 'done') return false;
    // From now on the gate blocks everything else.
    await session.refresh().catch(() => {});
    return true;
  };
  return { busy, say, withdraw };
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
