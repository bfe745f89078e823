import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { ConsentBoxes } from '#web/features/account/consent-boxes.tsx';
import { RegistrationPanel } from '#web/features/registration/registration-panel.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import * as words from './registration-words.ts';

/** Lazy: signing in must not wait for it. */
export function RegistrationTab({ onSignIn }: { onSignIn: () => void }) {
  return (
    <RegistrationPanel
      consent={ConsentBoxes}
      version={CURRENT_NOTICE.version}
      done={(again) => (
        <Banner
          tone="good"
          role="status"
          title={words.received}
          actions={
            <>
              <Button onClick={onSignIn}>{words.toSignIn}</Button>
              <Button variant="quiet" onClick={again}>
                {words.registerAnother}
              </Button>
            </>
          }
        >
          {words.receivedHint}
        </Banner>
      )}
    />
  );
}
