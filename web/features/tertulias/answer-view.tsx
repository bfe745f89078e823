import { useState } from 'react';
import type { AnswerPage } from '#contract/tertulia-guests';
import { css } from '#styled/css';
import { AskSelf } from '#web/features/shared/ask-self.tsx';
import type { Answer } from '#web/local-data/tertulia-intents.ts';
import { LinkedText } from '#web/ui/text/linked-text.tsx';
import { AnswerControls } from './answer-controls.tsx';
import { CalendarButton } from './calendar-button.tsx';
import * as messages from './invitation-messages.ts';
import { MovedFrom, Standing } from './standing.tsx';
import { closedText, formatWhenLong } from './tertulia-labels.ts';

export type AnswerViewProps = {
  page: AnswerPage;
  now: number;
  isBusy: boolean;
  problem: string | null;
  onAnswer: (said: Answer) => void;
  onCalendar: () => Promise<void>;
};

/** Asks for the name first: the link may be in another person's hands. */
export function AnswerView(props: AnswerViewProps) {
  const { page, now, isBusy, problem, onAnswer, onCalendar } = props;
  const [isSelf, setSelf] = useState(false);
  const until = formatWhenLong({ date: page.replyUntil, timeZone: page.timeZone }, now);
  return (
    <div className={root}>
      <h1 className={title}>{page.title}</h1>
      <p className={lead}>{formatWhenLong(page, now)}</p>
      <MovedFrom {...{ page, now }} />
      <p>{page.organizerName ? messages.tertuliaOf(page.organizerName) : messages.isTertulia}</p>
      {page.description && (
        <p className={prose}>
          <LinkedText text={page.description} />
        </p>
      )}
      {page.isOpen && page.isFull && page.seat === null && <p role="status">{messages.isFull}</p>}
      <Standing {...page} />
      {!page.isOpen && <p role="status">{closedText(page)}</p>}
      {page.isOpen && !isSelf && <AskSelf alias={page.alias} onSelf={() => setSelf(true)} />}
      {page.isOpen && isSelf && (
        <>
          <p className={question}>{messages.areYouComing(page.alias)}</p>
          <AnswerControls {...{ page, isBusy, onAnswer }} />
          {problem && (
            <p role="alert" className={problemClass}>
              {problem}
            </p>
          )}
          <p className={small}>{messages.changeUntil(until)}</p>
        </>
      )}
      {page.answer !== 'no' && page.isOpen && (
        <CalendarButton title={page.title} onSave={onCalendar} />
      )}
    </div>
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
const lead = css({ fontSize: 'lead' });
const prose = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const question = css({ textStyle: 'label' });
const small = css({ textStyle: 'small', color: 'ink.muted' });
const problemClass = css({ color: 'barro.ink', fontWeight: 'strong' });
