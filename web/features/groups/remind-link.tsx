import { messageChat } from '#contract/rules/messages';
import type { TeamReport } from '#contract/team-management';
import { css, cx } from '#styled/css';
import { WriteLink } from '#web/features/shared/write-link.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import * as words from './report-words.ts';
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
  if (!coordinator) return isInCell ? '—' : <p className={muted}>{words.nobodyToRemind}</p>;
  const isResting = reminded?.isResting === true;
  if (isInCell && isResting) return <span title={reminded.text}>{reminded.short}</span>;
  const act = isResting ? words.remindAgain : words.remind;
  const labelOf = isResting ? words.remindAgainOf : words.remindOf;
  const cardText = isResting ? act : words.remindByWhatsApp;
  return (
    <>
      {reminded && !isInCell && <p className={muted}>{reminded.text}</p>}
      <WriteLink
        chat={messageChat(coordinator, reminderText(report, formatDue(report)))}
        label={labelOf(coordinator.alias, report.name)}
        text={isInCell ? words.remind : cardText}
        className={isInCell ? inCell : cx(buttonClass({ variant: 'quiet' }), own)}
        hasIcon={!isInCell}
        onClick={() => onRemind(report)}
      />
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
