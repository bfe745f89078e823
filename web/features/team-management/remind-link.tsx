import MessageCircle from 'lucide-react/icons/message-circle';
import { whatsAppChat } from '#contract/rules/whatsapp';
import type { TeamReport } from '#contract/team-management';
import { css, cx } from '#styled/css';
import { buttonClass } from '#web/ui/form/button.tsx';
import { formatDue, formatReminded, reminderText } from './team-due-labels.ts';

export type RemindLinkProps = {
  report: TeamReport;
  now: number;
  /** One line of a table: the act, or that it was done. */
  isInCell?: boolean;
  onRemind: (report: TeamReport) => void;
};

/** «Recordar por WhatsApp»: the message goes from one's own phone. */
export function RemindLink({ report, now, isInCell = false, onRemind }: RemindLinkProps) {
  const { coordinator } = report;
  const reminded = formatReminded(report, now);
  if (!coordinator) return isInCell ? '—' : <p className={muted}>Sin quien lo coordine</p>;
  const chat = whatsAppChat(coordinator.phone, reminderText(report, formatDue(report)));
  const isResting = reminded?.isResting === true;
  if (isInCell && isResting) return <span title={reminded.text}>{reminded.short}</span>;
  return (
    <>
      {reminded && !isInCell && <p className={muted}>{reminded.text}</p>}
      {chat ? (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={isInCell ? inCell : cx(buttonClass({ variant: 'quiet' }), own)}
          aria-label={`${isResting ? 'Recordar otra vez' : 'Recordar'} por WhatsApp: ${coordinator.alias}, ${report.name}`}
          onClick={() => onRemind(report)}
        >
          {!isInCell && <MessageCircle aria-hidden />}
          {isInCell ? 'Recordar' : isResting ? 'Recordar otra vez' : 'Recordar por WhatsApp'}
        </a>
      ) : (
        <span className={muted}>
          {isInCell ? 'Sin WhatsApp' : 'Sin WhatsApp de quien coordina'}
        </span>
      )}
    </>
  );
}

const muted = css({ textStyle: 'small', color: 'ink.muted' });
const own = css({ alignSelf: 'flex-start' });
const inCell = css({
  my: '-2',
  '[data-dense] &': { my: '0' },
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  fontWeight: 'strong',
  color: 'talavera.ink',
  textDecoration: 'underline',
  textUnderlineOffset: '[0.18em]',
});
