import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { ConsentBoxes } from '#web/account/consent-boxes.tsx';
import { RegistrationPanel } from '#web/registration/registration-panel.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

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
