import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';

const load = () => import('./registration-tab.tsx');

/** The form of the second tab, once it is here. */
export function LateRegistration({ onSignIn }: { onSignIn: () => void }) {
  const loaded = useLazyPart(true, load);
  if (loaded.type === 'ready') return <loaded.part.RegistrationTab onSignIn={onSignIn} />;
  if (loaded.type === 'waiting') return <Spinner />;
  return <ErrorState title="No se pudo abrir" message="Intenta de nuevo cuando haya señal." />;
}
