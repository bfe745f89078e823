import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { greetingName } from '#contract/rules/greeting-name';
import { whatsAppShare } from '#contract/rules/whatsapp';
import { css } from '#styled/css';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import * as words from './person-words.ts';

export type LinkMadeProps = { alias: string; link: { accessLink: string; expiresAt: string } };

/** An access link on its way to the person it was made for. */
export function LinkMade({ alias, link }: LinkMadeProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.accessLink);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  const text = words.message(greetingName(alias), link.accessLink);
  return (
    <div className={root}>
      <TextInput
        readOnly
        aria-label={words.linkOf(alias)}
        value={link.accessLink}
        onFocus={(event) => event.target.select()}
      />
      <p className={note}>{words.sendOnly(alias, formatMediumDateTime(link.expiresAt))}</p>
      <div className={ways}>
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {words.copyLink}
        </Button>
        <a
          href={whatsAppShare(text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'quiet' })}
        >
          <MessageCircle aria-hidden />
          {words.sendByWhatsApp}
        </a>
      </div>
      <p role="status" className={note}>
        {copied === 'yes' && words.copied}
        {copied === 'failed' && words.failedCopy}
      </p>
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
const note = css({ textStyle: 'small', color: 'ink.muted' });
