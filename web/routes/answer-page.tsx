import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { type AnswerPage as Page, readAnswerPage, sendAnswer } from '#contract/tertulia-guests';
import { css } from '#styled/css';
import { AnswerView, type Said } from '#web/features/tertulias/answer-view.tsx';
import { NoSignal, sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { Spinner } from '#web/ui/state/spinner.tsx';

const route = getRouteApi('/responder/$token');

type State = { type: 'loading' } | { type: 'failed'; text: string } | { type: 'known'; page: Page };

const NO_SIGNAL = 'Sin señal: tu respuesta todavía no se guarda. Inténtalo cuando haya señal.';

/** Opened by a personal link, without an account. Nothing of it stays on the phone. */
export function AnswerPage() {
  const { token } = route.useParams();
  const { call, now } = usePhone();
  const [state, setState] = useState<State>({ type: 'loading' });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(() => {
    setState({ type: 'loading' });
    call(readAnswerPage, { params: { token } }).then(
      (page) => setState({ type: 'known', page }),
      (error: unknown) => setState({ type: 'failed', text: whyNot(error) }),
    );
  }, [call, token]);
  useEffect(read, [read]);
  const answer = async (body: Said) => {
    setBusy(true);
    setProblem(null);
    try {
      const page = await call(sendAnswer, { params: { token }, body });
      setState({ type: 'known', page });
    } catch (error) {
      setProblem(error instanceof NoSignal ? NO_SIGNAL : sentenceOf(error, 'Intenta de nuevo.'));
    }
    setBusy(false);
  };
  return (
    <PublicFrame>
      {state.type === 'loading' && (
        <>
          <h1 className={hidden}>Responder</h1>
          <Spinner label="Abriendo la invitación..." />
        </>
      )}
      {state.type === 'failed' && (
        <div className={root} role="alert">
          <h1 className={title}>No se pudo abrir la invitación</h1>
          <p>{state.text}</p>
          <Button onClick={read}>Reintentar</Button>
        </div>
      )}
      {state.type === 'known' && (
        <AnswerView
          page={state.page}
          now={now()}
          isBusy={isBusy}
          problem={problem}
          onAnswer={(said) => void answer(said)}
        />
      )}
    </PublicFrame>
  );
}

function whyNot(error: unknown): string {
  if (error instanceof NoSignal)
    return 'Sin señal. El enlace sigue sirviendo: inténtalo cuando la haya.';
  return sentenceOf(error, 'Intenta de nuevo.');
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingTop: '8' });
const title = css({ textStyle: 'heading' });
const hidden = css({ srOnly: true });
