import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { whatsAppShare } from '#contract/rules/whatsapp';
import { css } from '#styled/css';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import * as words from './send-words.ts';

/** Uses the phone's share sheet, else WhatsApp, else manual copying. */
export function ShareText({ text }: { text: string }) {
  const [hasSheet, setHasSheet] = useState(() => 'share' in navigator);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const share = async () => {
    try {
      await navigator.share({ text });
    } catch (problem) {
      // Cancelling is a decision; other errors mean sharing is unavailable.
      if (!(problem instanceof DOMException && problem.name === 'AbortError')) setHasSheet(false);
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <div className={root}>
      {hasSheet ? (
        <Button icon={<Share2 aria-hidden />} onClick={share}>
          {words.share}
        </Button>
      ) : (
        <a
          href={whatsAppShare(text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass()}
        >
          <MessageCircle aria-hidden />
          {words.shareByWhatsApp}
        </a>
      )}
      <Button variant="quiet" icon={<Copy aria-hidden />} onClick={copy}>
        {words.copyText}
      </Button>
      <p role="status" className={note}>
        {copied === 'yes' && words.copied}
        {copied === 'failed' && words.copyFailed(text)}
      </p>
    </div>
  );
}

const root = css({ display: 'flex', flexWrap: 'wrap', gap: '3', _print: { display: 'none' } });
const note = css({
  flex: '[1 0 100%]',
  textStyle: 'small',
  color: 'ink.muted',
  whiteSpace: 'pre-wrap',
  '&:empty': { display: 'none' },
});
