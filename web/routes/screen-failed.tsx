import { ErrorState } from '#web/ui/state/error-state.tsx';

/** A screen that could not be fetched or drawn. What was recorded is not touched by it. */
export function ScreenFailed() {
  return (
    <ErrorState
      title="No se pudo abrir esta pantalla"
      message="Lo que registraste sigue guardado en este teléfono. Si vuelve a pasar, cierra la aplicación y ábrela de nuevo."
      onRetry={() => window.location.reload()}
    />
  );
}
