import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { toE164, whatsAppChat } from '#contract/rules/whatsapp';
import type { PulledMember } from '#contract/sync';
import { css, cx } from '#styled/css';
import { buttonClass } from '#web/ui/form/button.tsx';
import { ChatIcon } from '#web/ui/layout/chat-icon.tsx';
import * as words from './words.ts';

export function MemberContact({ member }: { member: PulledMember }) {
  const { alias, phone, email } = member;
  const chat = whatsAppChat(phone);
  if (!phone && !email) return null;
  return (
    <div className={root}>
      {phone && (
        <a
          href={`tel:${toE164(phone) ?? phone}`}
          className={buttonClass({ variant: 'quiet' })}
          aria-label={words.callOf(alias)}
        >
          <Phone aria-hidden />
          {words.call}
        </a>
      )}
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={cx(buttonClass({ variant: 'quiet' }), chatClass)}
          aria-label={words.whatsAppOf(alias)}
        >
          <ChatIcon />
          {words.whatsApp}
        </a>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className={buttonClass({ variant: 'quiet' })}
          aria-label={words.emailOf(alias)}
        >
          <Mail aria-hidden />
          {words.email}
        </a>
      )}
    </div>
  );
}

const root = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
// At double text size the longest word still fits a phone.
const chatClass = css({ paddingLeft: '[min(1rem, 4vw)]', paddingRight: '[min(1rem, 4vw)]' });
