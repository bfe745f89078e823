import { ErrorState } from '#web/ui/state/error-state.tsx';

/** Renewed or its community deleted: the server does not say which. */
export function NoSuchLink({ wasGood }: { wasGood: boolean }) {
  return (
    <ErrorState
      title="Comunidad no encontrada"
      message={
        <>
          <p>
            No se pudo encontrar la información de esta comunidad. Verifica que el enlace sea
            correcto.
          </p>
          {wasGood && (
            <p>
              Si la coordinación lo renovó, pide el nuevo; lo que registraste con el anterior se
              envía, y la coordinación lo revisará.
            </p>
          )}
        </>
      }
    />
  );
}
