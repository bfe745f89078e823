import { type Agenda, listAgendas, remindAgenda } from '#contract/agendas';
import { fillMessage } from '#contract/rules/agenda-message';
import { css } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { LinkedText } from '#web/ui/text/linked-text.tsx';
import type { AgendaAct } from './agenda-card.tsx';
import {
  answeredText,
  formatMoment,
  formatShare,
  KIND_LABELS,
  placeOf,
  STATUS_LABELS,
  STATUS_TONES,
} from './agenda-labels.ts';
import * as words from './step-words.ts';

export type DetailDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  agenda: Agenda;
  onAct: (act: AgendaAct, agenda: Agenda) => void;
};

export const DetailDialog = freshOnOpen(({ isOpen, onClose, agenda, onAct }: DetailDialogProps) => {
  const { title, status, outcome, questions, description, city } = agenda;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={placeOf(agenda)}
      footer={
        <>
          <Button variant="quiet" onClick={() => onAct('participants', agenda)}>
            {words.participants}
          </Button>
          {status === 'draft' && (
            <Button onClick={() => onAct('activate', agenda)}>{words.activate}</Button>
          )}
          {status === 'active' && (
            <Button onClick={() => onAct('complete', agenda)}>{words.complete}</Button>
          )}
          {status === 'completed' && (
            <Button onClick={() => onAct('answers', agenda)}>{words.answers}</Button>
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text needs keyboard focus */}
      <section aria-label={words.detail} tabIndex={0} className={root}>
        <div>
          <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        </div>
        {description && (
          <p className={prose}>
            <LinkedText text={description} />
          </p>
        )}
        <Facts agenda={agenda} />
        {status === 'active' && <Reminder agenda={agenda} />}
        <section>
          <h3 className={heading}>{words.questions}</h3>
          <ol className={list}>
            {questions.map(({ text, kind, options }) => (
              <li key={text}>
                {text} <span className={muted}>({KIND_LABELS[kind]})</span>
                {options.length > 0 && <p className={muted}>{options.join(' · ')}</p>}
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h3 className={heading}>{words.message}</h3>
          <p className={prose}>
            {fillMessage(agenda.whatsappMessage, {
              city,
              link: words.linkExample(window.location.origin),
            })}
          </p>
        </section>
        {outcome && (
          <section>
            <h3 className={heading}>{words.whatHappened}</h3>
            <p className={prose}>
              <LinkedText text={outcome} />
            </p>
          </section>
        )}
      </section>
    </Dialog>
  );
});

function Facts({ agenda }: { agenda: Agenda }) {
  const { now } = usePhone();
  const { timeZone } = agenda;
  const when = (iso: string | null) => iso && formatMoment(iso, timeZone, now());
  const facts: [string, string | null | undefined][] = [
    [words.createdBy, agenda.createdBy?.alias],
    [words.createdAt, when(agenda.createdAt)],
    [words.activatedAt, when(agenda.startedAt)],
    [words.deadlineFact, when(agenda.responseDeadline)],
    [words.completed, when(agenda.completedAt)],
    [words.signature, agenda.signature === 'anonymous' ? words.anonymous : words.withName],
    [words.sent, formatShare(agenda.sent, agenda.participants)],
    [words.answered, answeredText(agenda)],
  ];
  return (
    <dl className={definitions}>
      {facts
        .filter(([, text]) => text)
        .map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const prose = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const heading = css({ textStyle: 'label', marginBottom: '1' });
const muted = css({ textStyle: 'small', color: 'ink.muted' });
const list = css({
  listStyle: 'decimal',
  margin: '0',
  paddingLeft: '5',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  overflowWrap: 'anywhere',
});
const definitions = css({
  margin: '0',
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(11rem, 100%), 1fr))]',
  gap: '3',
  '& dt': { textStyle: 'small', color: 'ink.muted' },
  '& dd': { margin: '0', overflowWrap: 'anywhere' },
});

/** Reminds those who have not answered, without revealing who they are. */
function Reminder({ agenda }: { agenda: Agenda }) {
  const { id, nextReminderAt, responseDeadline, timeZone } = agenda;
  const now = useNow();
  const offline = offlineButtonProps(useSignal());
  const reminding = useServerMutation(remindAgenda, {
    affects: [listAgendas],
    done: ({ text }) => ({ title: text }),
    failed: words.failedRemind,
  });
  if (responseDeadline !== null && Date.parse(responseDeadline) <= now) return null;
  const isResting = nextReminderAt !== null && Date.parse(nextReminderAt) > now;
  return (
    <section className={reminderRoot}>
      <h3 className={reminderHeading}>{words.whoIsMissing}</h3>
      <p className={reminderMuted}>
        {isResting
          ? words.remindedUntil(formatMoment(nextReminderAt, timeZone, now))
          : words.remindHint}
      </p>
      <div>
        <Button
          variant="quiet"
          {...offline}
          {...(isResting && { disabled: true })}
          isBusy={reminding.isPending}
          onClick={() => void reminding.run({ params: { id } })}
        >
          {words.remind}
        </Button>
      </div>
    </section>
  );
}

const reminderRoot = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const reminderHeading = css({ textStyle: 'label' });
const reminderMuted = css({ textStyle: 'small', color: 'ink.muted' });
