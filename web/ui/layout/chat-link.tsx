import { css } from '#styled/css';
import { TooltipTrigger } from '#web/ui/overlay/tooltip-trigger.tsx';
import { ChatIcon } from './chat-icon.tsx';

export type ChatLinkProps = {
  href: string;
  /** Accessible name: «WhatsApp: Chuy». */
  label: string;
  onClick?: () => void;
};

/** Opens a chat in one tap, at the row's end. */
export function ChatLink({ href, label, onClick }: ChatLinkProps) {
  return (
    <TooltipTrigger text={label}>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        className={root}
        onClick={onClick}
      >
        <ChatIcon />
      </a>
    </TooltipTrigger>
  );
}

const root = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: '12',
  flexShrink: 0,
  borderRadius: 'soft',
  bg: 'nopal.tint',
  color: 'nopal.ink',
  border: '[1px solid {colors.nopal}]',
  '& svg': { boxSize: '[1.75rem]' },
  _hover: { bg: 'paper.sunken' },
  _print: { display: 'none' },
});
