import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { toE164, whatsAppChat } from '#contract/rules/whatsapp';
import type { PulledMember } from '#contract/sync';
import { css, cx } from '#styled/css';
import { buttonClass } from '#web/ui/form/button.tsx';
import { ChatIcon } from '#web/ui/layout/chat-icon.tsx';
import * as messages from './messages.ts';

type Reachable = Pick<PulledMember, 'alias' | 'phone' | 'email'>;

export function MemberContact({ member }: { member: Reachable }) {
  const { alias, phone, email } = member;
  const chat = whatsAppChat(phone);
  if (!phone && !email) return null;
  return (
    <div className={root}>
      {phone && (
        <a
          href={`tel:${toE164(phone) ?? phone}`}
          className={buttonClass({ variant: 'quiet' })}
          aria-label={messages.callOf(alias)}
        >
          <Phone aria-hidden />
          {messages.call}
        </a>
      )}
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={cx(buttonClass({ variant: 'quiet' }), chatClass)}
          aria-label={messages.whatsAppOf(alias)}
        >
          <ChatIcon />
          {messages.whatsApp}
        </a>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className={buttonClass({ variant: 'quiet' })}
          aria-label={messages.emailOf(alias)}
        >
          <Mail aria-hidden />
          {messages.email}
        </a>
      )}
    </div>
  );
}

const root = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
// At double text size the longest word still fits a phone.
const chatClass = css({ paddingLeft: '[min(1rem, 4vw)]', paddingRight: '[min(1rem, 4vw)]' });
