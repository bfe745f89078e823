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
import * as rounds from './round-messages.ts';
import * as messages from './send-messages.ts';
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
  // Counted from the first of this opening.
  const [position, setPosition] = useState(0);
  const hasSignal = useSignal();
  const claim = useServerMutation(claimSend, { failed: messages.failedNext });
  const outcome = useServerMutation(recordSend, {
    affects,
    failed: messages.failedNote,
  });
  const next = async () => {
    const asked = await claim.run({ body });
    if (asked.type !== 'done') return;
    setTurn(asked.answer);
    setPosition((before) => (asked.answer.claim ? before + 1 : 0));
  };
  const tell = async (said: SendOutcome) => {
    if (!turn?.claim) return;
    const told = await outcome.run({ params: { id: turn.claim.id }, body: { outcome: said } });
    if (told.type === 'done') await next();
  };
  const total = position + (turn?.left ?? 0);
  const progress = turn?.claim && total > 1 ? rounds.placeOf(position, total) : '';
  // Not with each person: their name is said already.
  const isSaid = position === 1 || position === total || position % SAID_EVERY === 0;
  return (
    <section className={root} aria-label={messages.sendByWhatsApp}>
      <span role="status" className={hidden}>
        {isSaid && progress}
      </span>
      {turn?.claim ? (
        <Writing
          key={turn.claim.id}
          {...{ turn, progress, messageOf }}
          isBusy={outcome.isPending || claim.isPending}
          onTell={(said) => void tell(said)}
        />
      ) : (
        <>
          {turn && <p role="status">{messages.nobodyNow}</p>}
          <Button
            icon={<MessageCircle aria-hidden />}
            isBusy={claim.isPending}
            {...offlineButtonProps(hasSignal)}
            onClick={() => void next()}
          >
            {messages.sendNext}
          </Button>
        </>
      )}
      {turn && <Others turn={turn} />}
    </section>
  );
}

const SAID_EVERY = 5;

type WritingProps = {
  turn: SendTurn;
  /** «2 de 5»; empty for one alone. */
  progress: string;
  messageOf: SendQueueProps['messageOf'];
  isBusy: boolean;
  onTell: (outcome: SendOutcome) => void;
};

function Writing({ turn, progress, messageOf, isBusy, onTell }: WritingProps) {
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
      {progress && <p className={small}>{progress}</p>}
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
          {messages.openWhatsApp}
        </a>
      )}
      <fieldset className={question}>
        <legend>{messages.didYouSend}</legend>
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
  { value: 'sent', label: messages.yesSent },
  { value: 'no_whatsapp', label: messages.noWhatsAppNumber },
  { value: 'wrong_number', label: messages.wrongNumber },
  { value: 'later', label: messages.later },
];

function Others({ turn }: { turn: SendTurn }) {
  const lines = waitingToLines(turn);
  return (
    <div className={small}>
      {lines.length > 0 && (
        <>
          <p>{messages.leftOut}</p>
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
const hidden = css({ srOnly: true });
const small = css({ textStyle: 'small', color: 'ink.muted' });
const list = css({ margin: '0', paddingLeft: '5' });
