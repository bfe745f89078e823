import { useLocation, useRouter } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { ConsentBoxes } from '#web/features/account/consent-boxes.tsx';
import { RegistrationPanel } from '#web/features/registration/registration-panel.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import * as messages from './registration-messages.ts';

/** Lazy: signing in must not wait for it. */
export function RegistrationTab({ onSignIn }: { onSignIn: () => void }) {
  const [step, goTo] = useStep();
  return (
    <RegistrationPanel
      consent={ConsentBoxes}
      version={CURRENT_NOTICE.version}
      step={step}
      onStep={goTo}
      done={({ state, at }, again) => (
        <Banner
          tone="attention"
          role="status"
          icon={<Clock />}
          title={messages.received}
          actions={
            <>
              <Button onClick={onSignIn}>{messages.toSignIn}</Button>
              <Button variant="quiet" onClick={again}>
                {messages.registerAnother}
              </Button>
            </>
          }
        >
          <p>{messages.waitsSince(formatDateTime(at, at))}</p>
          <p>{messages.decidedBy(state)}</p>
          <p>{messages.receivedHint}</p>
        </Banner>
      )}
    />
  );
}

/** `#registrarse-3`: in the address, so that Back goes a step back. */
function useStep(): [step: number, goTo: (step: number) => void] {
  const router = useRouter();
  const { hash, state } = useLocation();
  const step = Number(/^registrarse-([2-5])\b/.exec(hash)?.[1] ?? 1);
  const goTo = (next: number) => {
    if (next === step - 1 && state.isNextStep) return router.history.back();
    void router.navigate({
      ...{ to: '.', search: true, resetScroll: false },
      hash: next === 1 ? 'registrarse' : `registrarse-${next}`,
      state: { isNextStep: next === step + 1 },
    });
  };
  return [step, goTo];
}
