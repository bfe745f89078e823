import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Chosen where one signs in and nowhere else: how long a session lives is settled as it begins. */
export function SharedPhone({ onSignOut }: { onSignOut: () => void }) {
  return (
    <SettingsSection title="Teléfono compartido">
      <p className={words}>
        Si más personas usan este teléfono, marca «Teléfono compartido» al iniciar sesión: tu sesión
        se cierra sola después de 2 horas sin uso, o a las 12 horas aunque lo uses. Lo que hayas
        registrado no se pierde.
      </p>
      <Button variant="quiet" onClick={onSignOut}>
        Cerrar Sesión para elegirlo
      </Button>
    </SettingsSection>
  );
}

const words = css({ color: 'ink.muted' });
