import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint';
import { revokeLink, revokeSessions, type UserItem } from '#contract/people';
import { greetingName } from '#contract/rules/greeting-name';
import { whatsAppShare } from '#contract/rules/whatsapp';
import { generateToken } from '#contract/session';
import { css } from '#styled/css';
import { isDone } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { PanelSection } from './panel-section.tsx';
import * as messages from './person-messages.ts';
import { usePersonMutation } from './use-person-mutation.ts';

type Link = AnswerOf<typeof generateToken>;

export function AccessSection({ person }: { person: UserItem }) {
  const making = usePersonMutation(generateToken, {
    done: messages.doneLink,
    failed: messages.failedLink,
  });
  const revoking = usePersonMutation(revokeLink, {
    done: messages.doneRevoked,
    failed: messages.failedRevoke,
  });
  const ending = usePersonMutation(revokeSessions, {
    done: messages.doneSessions,
    failed: messages.failedSessions,
  });
  const isBusy = making.isPending || revoking.isPending || ending.isPending;
  const [link, setLink] = useState<Link | null>(null);
  const [isAsking, setAsking] = useState(false);
  const offline = offlineButtonProps(useSignal());
  const make = async () => {
    const outcome = await making.run({ params: { userId: person.id } });
    setLink(outcome.type === 'done' ? outcome.answer : null);
  };
  const revoke = async () => {
    const { type } = await revoking.run({ params: { userId: person.id } });
    if (type === 'done') setLink(null);
  };
  return (
    <PanelSection title={messages.access}>
      {person.status === 'approved' && link === null && (
        <Button
          variant="quiet"
          icon={<KeyRound aria-hidden />}
          isBusy={isBusy}
          {...offline}
          onClick={() => void make()}
        >
          {messages.makeLink}
        </Button>
      )}
      {link && <LinkMade alias={person.alias} link={link} />}
      <div className={more}>
        <Button variant="quiet" isBusy={isBusy} {...offline} onClick={() => void revoke()}>
          {messages.revoke}
        </Button>
        <Button
          variant="quiet"
          icon={<LogOut aria-hidden />}
          isBusy={isBusy}
          {...offline}
          onClick={() => setAsking(true)}
        >
          {messages.closeSessions}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.closeSessionsTitle(person.alias)}
        confirmLabel={messages.closeSessionsConfirm}
        isDestructive
        onConfirm={() => isDone(ending.run({ params: { id: person.id } }))}
        onCancel={() => setAsking(false)}
      >
        <p>{messages.closeSessionsHint}</p>
      </ConfirmDialog>
    </PanelSection>
  );
}

const more = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });

type LinkMadeProps = { alias: string; link: { accessLink: string; expiresAt: string } };

function LinkMade({ alias, link }: LinkMadeProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.accessLink);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  const text = messages.message(greetingName(alias), link.accessLink);
  return (
    <div className={root}>
      <TextInput
        readOnly
        aria-label={messages.linkOf(alias)}
        value={link.accessLink}
        onFocus={(event) => event.target.select()}
      />
      <p className={note}>{messages.sendOnly(alias, formatMediumDateTime(link.expiresAt))}</p>
      <div className={ways}>
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {messages.copyLink}
        </Button>
        <a
          href={whatsAppShare(text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'quiet' })}
        >
          <MessageCircle aria-hidden />
          {messages.shareByWhatsApp}
        </a>
      </div>
      <p role="status" className={note}>
        {copied === 'yes' && messages.copied}
        {copied === 'failed' && messages.failedCopy}
      </p>
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
const note = css({ textStyle: 'small', color: 'ink.muted' });
