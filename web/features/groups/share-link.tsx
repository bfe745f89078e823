import Maximize from 'lucide-react/icons/maximize';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { whatsAppShare } from '#contract/rules/whatsapp';
import { css, cx } from '#styled/css';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { ChatIcon } from '#web/ui/layout/chat-icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { LinkQr } from './link-qr.tsx';
import * as words from './link-words.ts';

/** What is done with a public link: nothing of it needs signal. */
export function ShareLink({ name, link }: { name: string; link: string }) {
  const [isLarge, setLarge] = useState(false);
  const text = words.shareText(name, link);
  return (
    <div className={root}>
      <a
        href={whatsAppShare(text)}
        target="_blank"
        rel="noopener noreferrer"
        className={cx(buttonClass(), first)}
      >
        <ChatIcon />
        {words.shareByWhatsApp}
      </a>
      <CopyLinkButton variant="quiet" link={link} />
      <Button variant="quiet" icon={<Maximize aria-hidden />} onClick={() => setLarge(true)}>
        {words.seeLarge}
      </Button>
      <Button variant="quiet" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {words.print}
      </Button>
      <Dialog isOpen={isLarge} onClose={() => setLarge(false)} title={name}>
        <LinkQr name={name} link={link} className={large} />
      </Dialog>
    </div>
  );
}

const root = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))]',
  gap: '2',
  '& > *': { paddingLeft: '2', paddingRight: '2' },
  _print: { display: 'none' },
});
const first = css({ gridColumn: '[1 / -1]' });
/** As large as the screen lets it be. */
const large = css({ width: '[min(100%, 70dvh)]', mx: 'auto' });
