import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { ConsentBoxes } from '#web/features/account/consent-boxes.tsx';
import { RegistrationPanel } from '#web/features/registration/registration-panel.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';

/** Fetched when its tab is opened: whoever signs in does not wait for it. */
export function RegistrationTab({ onSignIn }: { onSignIn: () => void }) {
  return (
    <RegistrationPanel
      consent={ConsentBoxes}
      version={CURRENT_NOTICE.version}
      done={(again) => (
        <Banner
          tone="good"
          role="status"
          title="Recibimos tu registro"
          actions={
            <>
              <Button onClick={onSignIn}>Ir a Iniciar Sesión</Button>
              <Button variant="quiet" onClick={again}>
                Registrar a alguien más
              </Button>
            </>
          }
        >
          Un coordinador validará tu cuenta. Cuando la apruebe podrás entrar con tu correo y tu
          contraseña.
        </Banner>
      )}
    />
  );
}
