import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { AgendaPage } from '#contract/agenda-answers';
import type { InstitutionPage } from '#contract/directory';
import { readAnswerCalendar } from '#contract/tertulia-calendar';
import { type AnswerPage as Page, readAnswerPage, sendAnswer } from '#contract/tertulia-guests';
import { css } from '#styled/css';
import { readAgain } from '#web/db/end-when-put-away.ts';
import { AnswerView } from '#web/features/tertulias/answer-view.tsx';
import { useCalendarFile } from '#web/features/tertulias/use-calendar-file.ts';
import type { Answer } from '#web/local-data/tertulia-intents.ts';
import { NoSignal, sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { ScreenMissing } from '#web/shell/screen-missing.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { Spinner } from '#web/ui/state/spinner.tsx';
import * as messages from './answer-messages.ts';

const route = getRouteApi('/responder/$token');

type State =
  | { type: 'loading' }
  | { type: 'failed'; text: string }
  | { type: 'known'; page: Page }
  | { type: 'institution'; page: InstitutionPage }
  | { type: 'agenda'; page: AgendaPage; isKept: boolean };

const OpinionPage = lazyComponent(
  () => import('#web/features/agendas/opinion-page.tsx'),
  'OpinionPage',
  { missing: ScreenMissing },
);

const ConfirmPage = lazyComponent(
  () => import('#web/features/directory/confirm-page.tsx'),
  'ConfirmPage',
  { missing: ScreenMissing },
);

const NO_SIGNAL = messages.answerNeedsSignal;

/**
 * Opened by personal link, without an account. Keeps an agenda's questions for offline answers, but
 * nothing of a tertulia.
 */
export function AnswerPage() {
  const { token } = route.useParams();
  const { call, device, now } = usePhone();
  const saveCalendar = useCalendarFile();
  const [state, setState] = useState<State>({ type: 'loading' });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(() => {
    setState({ type: 'loading' });
    const key = keptKey(token);
    const readKept = async () => {
      const kept = await readAgain(() => device.drafts.get(key)).catch(() => undefined);
      return (kept?.value as AgendaPage | undefined) ?? null;
    };
    // Not typed: the newest answer replaces the one before.
    const keep = (page: AgendaPage) => device.drafts.put({ key, value: page, savedAt: now() });
    call(readAnswerPage, { params: { token } }).then(
      (page) => {
        if (!('kind' in page)) return setState({ type: 'known', page });
        if (page.kind === 'institution') return setState({ type: 'institution', page });
        void keep(page).catch(() => {});
        setState({ type: 'agenda', page, isKept: false });
      },
      async (error: unknown) => {
        const page = error instanceof NoSignal ? await readKept() : null;
        if (page) setState({ type: 'agenda', page, isKept: true });
        else setState({ type: 'failed', text: whyNot(error) });
      },
    );
  }, [call, device, now, token]);
  useEffect(read, [read]);
  const answer = async (body: Answer) => {
    setBusy(true);
    setProblem(null);
    try {
      const date = state.type === 'known' ? state.page.date : undefined;
      const page = await call(sendAnswer, { params: { token }, body: { ...body, date } });
      setState({ type: 'known', page });
    } catch (error) {
      setProblem(error instanceof NoSignal ? NO_SIGNAL : sentenceOf(error, messages.tryAgain));
    }
    setBusy(false);
  };
  return (
    <PublicFrame>
      {state.type === 'loading' && (
        <>
          <h1 className={hidden}>{messages.title}</h1>
          <Spinner label={messages.opening} />
        </>
      )}
      {state.type === 'failed' && (
        <div className={root} role="alert">
          <h1 className={title}>{messages.failedOpen}</h1>
          <p>{state.text}</p>
          <Button onClick={read}>{messages.retry}</Button>
        </div>
      )}
      {state.type === 'agenda' && (
        <OpinionPage token={token} page={state.page} isKept={state.isKept} />
      )}
      {state.type === 'institution' && <ConfirmPage token={token} page={state.page} />}
      {state.type === 'known' && (
        <AnswerView
          page={state.page}
          now={now()}
          isBusy={isBusy}
          problem={problem}
          onAnswer={(said) => void answer(said)}
          onCalendar={() => saveCalendar(() => call(readAnswerCalendar, { params: { token } }))}
        />
      )}
    </PublicFrame>
  );
}

const keptKey = (token: string) => `enlace:${token}`;

function whyNot(error: unknown): string {
  if (error instanceof NoSignal) return messages.openNeedsSignal;
  return sentenceOf(error, messages.tryAgain);
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingTop: '8' });
const title = css({ textStyle: 'heading' });
const hidden = css({ srOnly: true });
