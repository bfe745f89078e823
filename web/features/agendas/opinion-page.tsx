import { type ReactNode, useState } from 'react';
import { type AgendaPage, OPINION_CONSENT, OPINION_CONSENTS } from '#contract/agenda-answers';
import { toZone } from '#contract/core/time-zones';
import { css } from '#styled/css';
import { AskSelf } from '#web/features/shared/ask-self.tsx';
import * as answerMessages from '#web/features/shared/link-answer-messages.ts';
import { LinkAnswerState } from '#web/features/shared/link-answer-state.tsx';
import { type LinkAnswer, useLinkAnswer } from '#web/features/shared/use-link-answer.ts';
import type { OutboxRow } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { InAppNotice } from '#web/ui/frame/in-app-notice.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { LinkedText } from '#web/ui/text/linked-text.tsx';
import { checkOpinion, freshOpinion } from './opinion-form.ts';
import { opinionIntent } from './opinion-intent.ts';
import * as messages from './opinion-messages.ts';
import { QuestionField } from './question-field.tsx';

export type OpinionPageProps = {
  token: string;
  page: AgendaPage;
  isKept: boolean;
};

export function OpinionPage({ token, page, isKept }: OpinionPageProps) {
  const isMissing = page.hasAnswered !== true;
  const own = useLinkAnswer({ token, linkKey: page.key, isMissing });
  return (
    <div className={root}>
      <InAppNotice />
      <h1 className={title}>{page.title}</h1>
      <p className={lead}>{messages.agendaOf(page.city)}</p>
      {page.askedBy && <p>{messages.askedBy(page.askedBy)}</p>}
      {page.description && (
        <p className={prose}>
          <LinkedText text={page.description} />
        </p>
      )}
      {isKept && <Banner tone="neutral">{answerMessages.keptPage}</Banner>}
      {page.outcome && (
        <section className={box} aria-label={messages.whatHappened}>
          <h2 className={heading}>{messages.whatHappened}</h2>
          <p className={prose}>
            <LinkedText text={page.outcome} />
          </p>
        </section>
      )}
      <OwnState own={own} page={page} />
      {page.isOpen ? <Asking {...{ token, page, own }} /> : <p role="status">{closedText(page)}</p>}
    </div>
  );
}

function closedText({ status }: AgendaPage): string {
  if (status === 'cancelled') return messages.cancelledText;
  return status === 'draft' ? messages.notStarted : messages.alreadyCompleted;
}

function OwnState({ own, page }: { own: LinkAnswer; page: AgendaPage }) {
  if (own.row) return <LinkAnswerState {...own} />;
  return page.hasAnswered ? <Banner tone="good">{messages.alreadyAnswered}</Banner> : null;
}

type AskingProps = { token: string; page: AgendaPage; own: LinkAnswer };

/** Asks for the name first: the link may be in another person's hands. */
function Asking(props: AskingProps) {
  const { page, own } = props;
  const [isSelf, setSelf] = useState(false);
  const isAnswered = page.hasAnswered || own.row?.state === 'acked' || own.row?.state === 'pending';
  if (isSelf) return <OpinionFields {...props} onDone={() => setSelf(false)} />;
  return (
    <>
      <Deadline page={page} />
      <AskSelf alias={page.alias} isAgain={isAnswered} onSelf={() => setSelf(true)} />
    </>
  );
}

function Deadline({ page }: { page: AgendaPage }) {
  const { now } = usePhone();
  const { responseDeadline, timeZone } = page;
  if (responseDeadline === null) return null;
  const when = formatDeadline({ responseDeadline, timeZone }, now());
  if (Date.parse(responseDeadline) >= now()) {
    return <p className={small}>{messages.answerUntil(when)}</p>;
  }
  return <p className={small}>{messages.deadlineOver(when)}</p>;
}

function OpinionFields({ token, page, own, onDone }: AskingProps & { onDone: () => void }) {
  const { questions } = page;
  const { newId } = usePhone();
  const { form, errors, set, submit, element, isBusy, draftNote } = useForm({
    draftKey: `responder:${token}`,
    fresh: () => freshOpinion(questions),
    isNew: true,
    check: (typed) => checkOpinion(questions, typed),
    onSubmit: async (opinion) => {
      const answerKey = answerKeyOf(own.row) ?? newId();
      const isSafe = await own.send(opinionIntent(token, { ...opinion, answerKey }, page.key));
      if (isSafe) onDone();
      return isSafe;
    },
  });
  return (
    <form ref={element} onSubmit={submit} noValidate className={fields}>
      {draftNote}
      <Signature page={page} />
      {questions.map((one, at) => (
        <QuestionField
          key={one.text}
          number={at + 1}
          question={one}
          answer={form.answers[at] ?? null}
          onAnswer={(answer) =>
            set({
              answers: questions.map((_, i) => (i === at ? answer : (form.answers[i] ?? null))),
            })
          }
        />
      ))}
      <Problem>{errors.answers}</Problem>
      <div className={box}>
        <Checkbox
          label={OPINION_CONSENTS[OPINION_CONSENT]}
          checked={form.consent}
          aria-invalid={errors.consent ? true : undefined}
          onCheckedChange={(consent) => set({ consent })}
        />
        <Problem>{errors.consent}</Problem>
        <p className={small}>
          {messages.erasedAfter}{' '}
          <a href="/aviso-de-privacidad" target="_blank" rel="noopener">
            {messages.privacyNotice}
          </a>
        </p>
      </div>
      <Button type="submit" isBusy={isBusy}>
        {messages.sendAnswer}
      </Button>
    </form>
  );
}

/** Stored on this phone only: it allows changing an anonymous answer. */
function answerKeyOf(row: OutboxRow | null): string | null {
  const key = row?.body.answerKey;
  return typeof key === 'string' ? key : null;
}

function Signature({ page: { signature, alias } }: { page: AgendaPage }) {
  return (
    <p className={small}>
      {signature === 'anonymous' ? messages.anonymousText : messages.withNameText(alias)}{' '}
      {messages.mayLeaveOut}
    </p>
  );
}

function Problem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className={problem}>
      {children}
    </p>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '4',
  paddingTop: '4',
});
const title = css({ textStyle: 'heading', overflowWrap: 'anywhere' });
const heading = css({ textStyle: 'label', fontSize: 'lead' });
const lead = css({ fontSize: 'lead' });
const prose = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const small = css({ textStyle: 'small', color: 'ink.muted' });
const fields = css({ display: 'flex', flexDirection: 'column', gap: '6', width: 'full' });
const problem = css({ color: 'barro.ink', fontWeight: 'strong' });
const box = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  width: 'full',
  p: '4',
  border: 'hairline',
  borderRadius: 'soft',
  bg: 'paper.raised',
});

function formatDeadline(
  { responseDeadline, timeZone }: { responseDeadline: string } & Pick<AgendaPage, 'timeZone'>,
  now: number,
): string {
  const when = formatInZone(responseDeadline, toZone({ timeZone }), (at) =>
    formatDateTime(at, now),
  );
  return when.endsWith('.') ? when : `${when}.`;
}
