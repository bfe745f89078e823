import { greetingName } from '#contract/rules/greeting-name';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { ConsentGate } from './consent-gate.tsx';
import { GuardianGate } from './guardian-gate.tsx';
import { PasswordGate } from './password-gate.tsx';
import * as words from './words.ts';

export type GateScreenProps = {
  gate: 'password' | 'consent' | 'guardian';
  alias: string;
  /** How many records of this person wait on this phone. */
  waiting: number;
  /** Settled: asks the server what stands there now. */
  onPassed: () => Promise<void>;
  /** To the rights over one's data, which nothing stands before. */
  onRights: () => void;
  onSignOut: () => void;
  /** To what this phone holds already; offered without signal alone, for then nothing can be settled. */
  onStay: () => void;
};

export function GateScreen(props: GateScreenProps) {
  const { gate, waiting, onPassed } = props;
  const hasSignal = useSignal();
  const name = greetingName(props.alias);
  return (
    <PublicFrame>
      <h1 className={heading}>
        {gate === 'password' ? words.chooseNewPassword : words.beforeGoingOn}
      </h1>
      <div className={column}>
        <p>{HINTS[gate](name)}</p>
        {waiting > 0 && <Banner tone="attention">{words.recordsWait(waiting)}</Banner>}
        {!hasSignal && <OfflineNote>{words.offlineHint}</OfflineNote>}
        <Card>
          {gate === 'password' && <PasswordGate onPassed={onPassed} />}
          {gate === 'consent' && <ConsentGate onPassed={onPassed} />}
          {gate === 'guardian' && <GuardianGate onPassed={onPassed} />}
        </Card>
        {!hasSignal && gate !== 'password' && (
          <Button variant="quiet" isWide onClick={props.onStay}>
            {words.recordOffline}
          </Button>
        )}
        <Button variant="quiet" isWide onClick={props.onRights}>
          {words.seeOrErase}
        </Button>
        <Button variant="quiet" isWide onClick={props.onSignOut}>
          {words.signOut}
        </Button>
      </div>
    </PublicFrame>
  );
}

const HINTS = {
  password: words.choosePasswordHint,
  consent: words.consentHint,
  guardian: words.guardianHint,
};

const heading = css({ textStyle: 'heading', marginBottom: '4' });
const column = css({ display: 'flex', flexDirection: 'column', gap: '4' });
