import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import type { BodyOf, Endpoint } from '#contract/core/endpoint';
import { whatsAppChat } from '#contract/rules/whatsapp';
import {
  claimSend,
  recordSend,
  type SendClaim,
  type SendOutcome,
  type SendTurn,
} from '#contract/send-queue';
import { css } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import * as words from './send-words.ts';
import { waitingToLines } from './waiting-to-lines.ts';

export type SendQueueProps = {
  asked: BodyOf<typeof claimSend>;
  /** Message text, editable before sending. */
  messageOf: (claim: SendClaim, now: number) => string;
  affects: readonly Endpoint[];
};

/**
 * «Enviar siguiente»: one person at a time, from one's own WhatsApp; only a confirmed send counts.
 */
export function SendQueue({ asked: body, messageOf, affects }: SendQueueProps) {
  const [turn, setTurn] = useState<SendTurn | null>(null);
  const hasSignal = useSignal();
  const claim = useServerMutation(claimSend, { failed: words.failedNext });
  const outcome = useServerMutation(recordSend, {
    affects,
    failed: words.failedNote,
  });
  const next = async () => {
    const asked = await claim.run({ body });
    if (asked.type === 'done') setTurn(asked.answer);
  };
  const tell = async (said: SendOutcome) => {
    if (!turn?.claim) return;
    const told = await outcome.run({ params: { id: turn.claim.id }, body: { outcome: said } });
    if (told.type === 'done') await next();
  };
  return (
    <section className={root} aria-label={words.sendByWhatsApp}>
      {turn?.claim ? (
        <Writing
          key={turn.claim.id}
          {...{ turn, messageOf }}
          isBusy={outcome.isPending || claim.isPending}
          onTell={(said) => void tell(said)}
        />
      ) : (
        <>
          {turn && <p role="status">{words.nobodyNow}</p>}
          <Button
            icon={<MessageCircle aria-hidden />}
            isBusy={claim.isPending}
            {...offlineButtonProps(hasSignal)}
            onClick={() => void next()}
          >
            {words.sendNext}
          </Button>
        </>
      )}
      {turn && <Others turn={turn} />}
    </section>
  );
}

type WritingProps = {
  turn: SendTurn;
  messageOf: SendQueueProps['messageOf'];
  isBusy: boolean;
  onTell: (outcome: SendOutcome) => void;
};

function Writing({ turn, messageOf, isBusy, onTell }: WritingProps) {
  const { now } = usePhone();
  const [isOpened, setOpened] = useState(false);
  const { claim } = turn;
  if (!claim) return null;
  const text = messageOf(claim, now());
  const chat = whatsAppChat(claim.phone, text);
  return (
    <div className={card}>
      <p role="status" className={name}>
        {claim.alias}
      </p>
      <p className={message}>{text}</p>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: isOpened ? 'quiet' : 'primary' })}
          onClick={() => setOpened(true)}
        >
          <MessageCircle aria-hidden />
          {words.openWhatsApp}
        </a>
      )}
      <fieldset className={question}>
        <legend>{words.didYouSend}</legend>
        {OUTCOMES.map(({ value, label }) => (
          <Button
            key={value}
            variant={value === 'sent' && isOpened ? 'primary' : 'quiet'}
            disabled={isBusy || (value === 'sent' && !isOpened)}
            onClick={() => onTell(value)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

const OUTCOMES: readonly { value: SendOutcome; label: string }[] = [
  { value: 'sent', label: words.yesSent },
  { value: 'no_whatsapp', label: words.noWhatsAppNumber },
  { value: 'wrong_number', label: words.wrongNumber },
  { value: 'later', label: words.later },
];

function Others({ turn }: { turn: SendTurn }) {
  const lines = waitingToLines(turn);
  return (
    <div className={small}>
      {turn.claim && turn.left > 0 && <p>{words.afterwards(turn.left)}</p>}
      {lines.length > 0 && (
        <>
          <p>{words.leftOut}</p>
          <ul className={list}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '3' });
const card = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  width: 'full',
  p: '4',
  border: 'hairline',
  borderRadius: 'soft',
  bg: 'paper.raised',
});
const name = css({ textStyle: 'label' });
const message = css({ overflowWrap: 'anywhere' });
const question = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  border: 'none',
  padding: '0',
  margin: '0',
  '& legend': { textStyle: 'label', padding: '0', marginBottom: '2' },
});
const small = css({ textStyle: 'small', color: 'ink.muted' });
const list = css({ margin: '0', paddingLeft: '5' });
