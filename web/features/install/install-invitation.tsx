import Download from 'lucide-react/icons/download';
import { useSyncExternalStore } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { InstallOffer } from './install-offer.ts';
import { IosSteps } from './ios-steps.tsx';
import * as words from './words.ts';

export type InstallInvitationProps = {
  offer: InstallOffer;
  /** Not asked before the app has stored something of theirs. */
  hasSavedMeeting: boolean;
};

/** «Llévala en tu pantalla de inicio»: after the first saved meeting, never before. */
export function InstallInvitation({ offer, hasSavedMeeting }: InstallInvitationProps) {
  const way = useSyncExternalStore(offer.subscribe, offer.way);
  if (!way || !hasSavedMeeting) return null;
  return (
    <Card title={words.title}>
      <p>{words.benefit}</p>
      {way === 'ios' && <IosSteps />}
      <div className={acts}>
        {way === 'ask' && (
          <Button icon={<Download aria-hidden />} onClick={() => void offer.install()}>
            {words.install}
          </Button>
        )}
        <Button variant="quiet" onClick={offer.decline}>
          {way === 'ios' ? words.understood : words.notNow}
        </Button>
      </div>
    </Card>
  );
}

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '4' });
