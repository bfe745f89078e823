import { useEffect, useEffectEvent, useState } from 'react';
import type { AnswerPage } from '#contract/tertulia-guests';
import { css } from '#styled/css';
import { AskSelf } from '#web/features/shared/ask-self.tsx';
import * as answerMessages from '#web/features/shared/link-answer-messages.ts';
import { LinkAnswerState } from '#web/features/shared/link-answer-state.tsx';
import { useLinkAnswer } from '#web/features/shared/use-link-answer.ts';
import { linkAnswerIntent } from '#web/local-data/tertulia-intents.ts';
import type { OutboxRow } from '#web/services/phone.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import { LinkedText } from '#web/ui/text/linked-text.tsx';
import { AnswerControls } from './answer-controls.tsx';
import { CalendarButton } from './calendar-button.tsx';
import * as messages from './invitation-messages.ts';
import { MovedFrom, Standing } from './standing.tsx';
import { closedText, formatWhenLong } from './tertulia-labels.ts';

export type AnswerViewProps = {
  token: string;
  page: AnswerPage;
  /** Read without signal, from this phone. */
  isKept: boolean;
  now: number;
  /** Resolves to whether the server answered. */
  onReread: () => Promise<boolean>;
  onCalendar: () => Promise<void>;
};

/** Asks for the name first: the link may be in another person's hands. */
export function AnswerView({
  token,
  page: read,
  isKept,
  now,
  onReread,
  onCalendar,
}: AnswerViewProps) {
  const isMissing = read.answer === null;
  const own = useLinkAnswer({ token, linkKey: read.key, isMissing });
  const isWaiting = useWaiting(own.row, onReread);
  const page = isWaiting && own.row ? withAnswer(read, own.row) : read;
  const [isSelf, setSelf] = useState(false);
  const until = formatWhenLong({ date: page.replyUntil, timeZone: page.timeZone }, now);
  const isHeld = own.row?.state === 'rejected' || own.row?.hold === 'upgrade';
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
      {isKept && <Banner tone="neutral">{answerMessages.keptPage}</Banner>}
      {page.isOpen && page.isFull && page.seat === null && !isWaiting && (
        <p role="status">{messages.isFull}</p>
      )}
      <Standing {...page} isWaiting={isWaiting} />
      {isHeld && <LinkAnswerState {...own} />}
      {!page.isOpen && <p role="status">{closedText(page)}</p>}
      {page.isOpen && !isSelf && <AskSelf alias={page.alias} onSelf={() => setSelf(true)} />}
      {page.isOpen && isSelf && (
        <>
          <p className={question}>{messages.areYouComing(page.alias)}</p>
          <AnswerControls
            page={page}
            isBusy={false}
            onAnswer={(said) => void own.send(linkAnswerIntent(token, read, said))}
          />
          <p className={small}>{messages.changeUntil(until)}</p>
        </>
      )}
      {page.answer !== 'no' && page.isOpen && (
        <CalendarButton title={page.title} onSave={onCalendar} />
      )}
    </div>
  );
}

/** From the tap until the page with the server's answer to it is shown. */
function useWaiting(row: OutboxRow | null, onReread: () => Promise<boolean>): boolean {
  const [awaited, setAwaited] = useState<string | null>(null);
  const isPending = row?.state === 'pending';
  if (row && isPending && awaited !== row.opId) setAwaited(row.opId);
  const isSettled = row !== null && !isPending && awaited === row.opId;
  const reread = useEffectEvent(async () => {
    if (await onReread()) setAwaited(null);
  });
  useEffect(() => {
    if (isSettled) void reread();
  }, [isSettled]);
  return isPending || (isSettled && row?.state === 'acked');
}

/** Seats are the server's: none is shown until it has the answer. */
function withAnswer(page: AnswerPage, { set = {} }: OutboxRow): AnswerPage {
  return {
    ...page,
    answer: set.answer as AnswerPage['answer'],
    companions: Number(set.companions),
    ...{ seat: null, placeInLine: null, place: null },
  };
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
