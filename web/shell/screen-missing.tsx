import { isServerThere } from '#web/net/is-server-there.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';

/** In the place of a screen whose file could not be fetched; it opens by itself once it can be. */
export function ScreenMissing({ tryAgain }: { tryAgain: () => void }) {
  // After an update the files have other names, which only the page knows.
  const retry = async () => ((await isServerThere()) ? window.location.reload() : tryAgain());
  return (
    <ErrorState
      title="Sin señal para abrir esta pantalla"
      message="Se abrirá sola en cuanto vuelva. Lo que registraste sigue guardado en este teléfono."
      onRetry={() => void retry()}
    />
  );
}
