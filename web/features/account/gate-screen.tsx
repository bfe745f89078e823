import { greetingName } from '#contract/rules/greeting-name';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatCount, plural } from '#web/ui/format/format-count.ts';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { ConsentGate } from './consent-gate.tsx';
import { PasswordGate } from './password-gate.tsx';

export type GateScreenProps = {
  gate: 'password' | 'consent';
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
        {gate === 'password' ? 'Elige una contraseña nueva' : 'Antes de seguir'}
      </h1>
      <div className={column}>
        <p>
          {gate === 'password'
            ? `Hola, ${name}. La que tienes la escribió otra persona. Elige una que solo tú sepas.`
            : `Hola, ${name}. Lee el aviso de privacidad y dinos si lo aceptas.`}
        </p>
        {waiting > 0 && <Banner tone="attention">{formatWaiting(waiting)}</Banner>}
        {!hasSignal && <OfflineNote>Sin señal. Para continuar hace falta señal.</OfflineNote>}
        <Card>
          {gate === 'password' ? (
            <PasswordGate onPassed={onPassed} />
          ) : (
            <ConsentGate onPassed={onPassed} />
          )}
        </Card>
        {!hasSignal && gate === 'consent' && (
          <Button variant="quiet" isWide onClick={props.onStay}>
            Seguir registrando sin señal
          </Button>
        )}
        <Button variant="quiet" isWide onClick={props.onRights}>
          Ver o borrar mis datos
        </Button>
        <Button variant="quiet" isWide onClick={props.onSignOut}>
          Cerrar Sesión
        </Button>
      </div>
    </PublicFrame>
  );
}

function formatWaiting(waiting: number): string {
  const records = formatCount(waiting, 'registro', 'registros');
  const verb = plural(waiting, 'Se enviará', 'Se enviarán');
  return `Lo que registraste sigue guardado en este teléfono: ${records} por enviar. ${verb} en cuanto termines aquí.`;
}

const heading = css({ textStyle: 'heading', marginBottom: '4' });
const column = css({ display: 'flex', flexDirection: 'column', gap: '4' });
