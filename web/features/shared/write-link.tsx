import MessageCircle from 'lucide-react/icons/message-circle';
import type { MessageChat, MessageObstacle } from '#contract/rules/messages';
import { css } from '#styled/css';
import * as words from './send-words.ts';

export const OBSTACLE_LABELS: Readonly<Record<MessageObstacle, string>> = {
  noPhone: words.noWhatsApp,
  notAgreed: words.doesNotAccept,
};

export type WriteLinkProps = {
  chat: MessageChat;
  label: string;
  text: string;
  className: string;
  hasIcon?: boolean;
  onClick?: () => void;
};

/** Opens a chat from one's own phone, or explains why the person cannot be contacted. */
export function WriteLink(props: WriteLinkProps) {
  const { chat, label, text, className, hasIcon = true, onClick } = props;
  if (chat.obstacle) return <span className={muted}>{OBSTACLE_LABELS[chat.obstacle]}</span>;
  return (
    <a
      href={chat.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className={className}
      onClick={onClick}
    >
      {hasIcon && <MessageCircle aria-hidden />}
      {text}
    </a>
  );
}

const muted = css({ textStyle: 'small', color: 'ink.muted' });
