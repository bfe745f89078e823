import Download from 'lucide-react/icons/download';
import { useSyncExternalStore } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { InstallOffer } from './install-offer.ts';
import { IosSteps } from './ios-steps.tsx';

export type InstallInvitationProps = {
  offer: InstallOffer;
  /** Nobody is asked before the app has kept something of theirs. */
  hasSavedMeeting: boolean;
};

/** «Llévala en tu pantalla de inicio»: after the first saved meeting, never before. */
export function InstallInvitation({ offer, hasSavedMeeting }: InstallInvitationProps) {
  const way = useSyncExternalStore(offer.subscribe, offer.way);
  if (!way || !hasSavedMeeting) return null;
  return (
    <Card title="Llévala en tu pantalla de inicio">
      <p>Se abre con un toque, también sin señal, y lo que guardas queda más seguro.</p>
      {way === 'ios' && <IosSteps />}
      <div className={acts}>
        {way === 'ask' && (
          <Button icon={<Download aria-hidden />} onClick={() => void offer.install()}>
            Instalar la aplicación
          </Button>
        )}
        <Button variant="quiet" onClick={offer.decline}>
          {way === 'ios' ? 'Entendido' : 'Ahora no'}
        </Button>
      </div>
    </Card>
  );
}

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '4' });
