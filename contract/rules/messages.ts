/** Who may be written to by WhatsApp, and why not; the same on phone and server. */
import { whatsAppChat } from './whatsapp.ts';

export type MessagePerson = {
  /** Null: missing, or hidden from the reader. */
  phone: string | null;
  /** The latest consent to messages is yes. */
  agreesToMessages: boolean;
};

export type MessageObstacle = 'noPhone' | 'notAgreed';

export type MessageChat =
  | { href: string; obstacle: null }
  | { href: null; obstacle: MessageObstacle };

export function messageChat({ phone, agreesToMessages }: MessagePerson, text = ''): MessageChat {
  const href = whatsAppChat(phone, text);
  if (href === null) return { href, obstacle: 'noPhone' };
  return agreesToMessages ? { href, obstacle: null } : { href: null, obstacle: 'notAgreed' };
}
