import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { AgendaPage } from '#contract/agenda-answers';
import type { InstitutionPage } from '#contract/directory';
import { readAnswerCalendar } from '#contract/tertulia-calendar';
import { type AnswerPage as Page, readAnswerPage } from '#contract/tertulia-guests';
import { css } from '#styled/css';
import { retryAfterReturn } from '#web/db/end-when-put-away.ts';
import { AnswerView } from '#web/features/tertulias/answer-view.tsx';
import { useCalendarFile } from '#web/features/tertulias/use-calendar-file.ts';
import { NoSignal, sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { ScreenMissing } from '#web/shell/screen-missing.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { Spinner } from '#web/ui/state/spinner.tsx';
import * as messages from './answer-messages.ts';

const route = getRouteApi('/responder/$token');

type KeptPage = AgendaPage | Page;

type State =
  | { type: 'loading' }
  | { type: 'failed'; text: string }
  | { type: 'known'; page: Page; isKept: boolean }
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

/**
 * Opened by personal link, without an account. What it asks is kept for answers without signal, a
 * tertulia's without the house's address.
 */
export function AnswerPage() {
  const { token } = route.useParams();
  const { call, device, now } = usePhone();
  const saveCalendar = useCalendarFile();
  const [state, setState] = useState<State>({ type: 'loading' });
  const reread = useCallback(async () => {
    const page = await call(readAnswerPage, { params: { token } });
    if ('kind' in page && page.kind === 'institution') {
      return setState({ type: 'institution', page });
    }
    setState(toState(page, false));
    const kept = 'kind' in page ? page : { ...page, place: null };
    // Not typed: the newest answer replaces the one before.
    const row = { key: keptKey(token), value: kept, savedAt: now() };
    await device.drafts.put(row).catch(() => {});
  }, [call, device, now, token]);
  const read = useCallback(() => {
    setState({ type: 'loading' });
    reread().catch(async (error: unknown) => {
      const readKept = async () => {
        const kept = await retryAfterReturn(() => device.drafts.get(keptKey(token))).catch(
          () => undefined,
        );
        return (kept?.value as KeptPage | undefined) ?? null;
      };
      const page = error instanceof NoSignal ? await readKept() : null;
      setState(page ? toState(page, true) : { type: 'failed', text: whyNot(error) });
    });
  }, [reread, device, token]);
  useEffect(read, [read]);
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
          token={token}
          page={state.page}
          isKept={state.isKept}
          now={now()}
          onReread={() =>
            reread().then(
              () => true,
              () => false,
            )
          }
          onCalendar={() => saveCalendar(() => call(readAnswerCalendar, { params: { token } }))}
        />
      )}
    </PublicFrame>
  );
}

function toState(page: KeptPage, isKept: boolean): State {
  return 'kind' in page ? { type: 'agenda', page, isKept } : { type: 'known', page, isKept };
}

const keptKey = (token: string) => `enlace:${token}`;

function whyNot(error: unknown): string {
  if (error instanceof NoSignal) return messages.openNeedsSignal;
  return sentenceOf(error, messages.tryAgain);
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingTop: '8' });
const title = css({ textStyle: 'heading' });
const hidden = css({ srOnly: true });
