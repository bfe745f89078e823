/** Whom one may write to by WhatsApp, and why not to somebody: told alike by phone and server. */
import { whatsAppChat } from './whatsapp.ts';

export type MessagePerson = {
  /** Null: none, or not the reader's to see. */
  phone: string | null;
  /** The newest word about messages is yes. */
  agreesToMessages: boolean;
};

export type MessageObstacle = 'noPhone' | 'notAgreed';

/** The address that opens the chat, the text already written, or what stands in its way. */
export type MessageChat =
  | { href: string; obstacle: null }
  | { href: null; obstacle: MessageObstacle };

export function messageChat({ phone, agreesToMessages }: MessagePerson, text = ''): MessageChat {
  const href = whatsAppChat(phone, text);
  if (href === null) return { href, obstacle: 'noPhone' };
  return agreesToMessages ? { href, obstacle: null } : { href: null, obstacle: 'notAgreed' };
}
