import { useState } from 'react';
import { isServerThere } from '#web/net/is-server-there.ts';
import { Button } from '#web/ui/button.tsx';
import { OfflineState } from '#web/ui/offline-state.tsx';

/** In the place of a screen whose file could not be fetched; it opens by itself once it can be. */
export function ScreenMissing({ tryAgain }: { tryAgain: () => void }) {
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    // After an update the files have other names, which only the page knows.
    if (await isServerThere()) window.location.reload();
    else tryAgain();
    setTrying(false);
  };
  return (
    <OfflineState
      title="Sin señal para abrir esta pantalla"
      action={
        <Button variant="quiet" isBusy={isTrying} onClick={() => void retry()}>
          Reintentar
        </Button>
      }
    >
      Se abrirá sola en cuanto vuelva. Lo que registraste sigue guardado en este teléfono.
    </OfflineState>
  );
}
