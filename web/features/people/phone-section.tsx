import { useState } from 'react';
import { personHistory, type UserItem } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { whatsAppChat } from '#contract/rules/whatsapp';
import { useRereads } from '#web/services/server-reads.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { ChatIcon } from '#web/ui/layout/chat-icon.tsx';
import * as words from './person-words.ts';
import { PhoneButton } from './phone-button.tsx';
import { PhoneDialog } from './phone-dialog.tsx';

/** How somebody is written to, or where their number is written down. */
export function PhoneSection({ person }: { person: UserItem }) {
  const reread = useRereads();
  const [isOpen, setOpen] = useState(false);
  // A minor is written to through the guardian.
  const chat = whatsAppChat(person.is_minor ? (person.guardian?.phone ?? null) : person.phone);
  if (chat) {
    return (
      <p>
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'quiet' })}
        >
          <ChatIcon />
          {person.is_minor ? words.whatsAppGuardian : words.whatsApp}
        </a>
      </p>
    );
  }
  return (
    <div>
      <PhoneButton {...person} onClick={() => setOpen(true)} />
      <PhoneDialog
        person={person}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSaved={() => void reread([personHistory, pagePeople])}
      />
    </div>
  );
}
