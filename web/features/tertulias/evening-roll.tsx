import { type FormEvent, useState } from 'react';
import type { TertuliaGuest } from '#contract/tertulia-guests';
import type { Tertulia } from '#contract/tertulias';
import { css } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { rollNote, toRoll } from './guest-lines.ts';
import { useGuestActions, useTertuliaActions } from './use-tertulia-actions.ts';

export type EveningRollProps = { tertulia: Tertulia; guests: readonly TertuliaGuest[] };

/** Who came. Needs signal: what is marked goes at once. */
export function EveningRoll({ tertulia, guests }: EveningRollProps) {
  const { setStatus } = useTertuliaActions();
  const hasSignal = useSignal();
  const [isClosing, setClosing] = useState(false);
  const rows = toRoll(guests);
  const came = rows.filter(({ attended }) => attended === true).length;
  const missing = rows.filter(({ seat, attended }) => seat === 'given' && attended === null).length;
  const close = async () => {
    setClosing(true);
    await setStatus(tertulia.id, 'completed', 'Lista cerrada');
    setClosing(false);
  };
  return (
    <div className={root}>
      <p role="status">
        <strong>{came}</strong> de {rows.length} asistieron
      </p>
      {!hasSignal && <p className={small}>Sin señal: esta lista se marca cuando la haya.</p>}
      <ul className={list} aria-label="Asistencia">
        {rows.map((guest) => (
          <RollRow key={guest.id} guest={guest} tertuliaId={tertulia.id} isOff={!hasSignal} />
        ))}
      </ul>
      <WalkIn tertuliaId={tertulia.id} />
      {tertulia.status === 'active' && (
        <div>
          <Button
            isBusy={isClosing}
            {...offlineButtonProps(hasSignal)}
            onClick={() => void close()}
          >
            Cerrar lista
          </Button>
          {missing > 0 && (
            <p className={small}>{missing} con lugar y sin marcar quedarán como ausentes.</p>
          )}
        </div>
      )}
    </div>
  );
}

type RowProps = { guest: TertuliaGuest; tertuliaId: number; isOff: boolean };

function RollRow({ guest, tertuliaId, isOff }: RowProps) {
  const actions = useGuestActions();
  const { userId, walkInId, name, attendedChange } = guest;
  const mark = (attended: boolean) => {
    if (userId !== null) {
      const body = { set: { attended }, base: { attended: attendedChange } };
      void actions.guest.run({ params: { id: tertuliaId, userId }, body });
    } else if (walkInId !== null) {
      const body = { id: walkInId, name, present: attended };
      void actions.walkIn.run({ params: { id: tertuliaId }, body });
    }
  };
  return (
    <li>
      <Checkbox
        label={name}
        hint={rollNote(guest)}
        checked={guest.attended === true}
        disabled={isOff || actions.guest.isPending || actions.walkIn.isPending}
        onCheckedChange={mark}
      />
    </li>
  );
}

function WalkIn({ tertuliaId }: { tertuliaId: number }) {
  const { newId } = usePhone();
  const hasSignal = useSignal();
  const { walkIn } = useGuestActions();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError('Escribe el nombre');
    const body = { id: newId(), name };
    const done = await walkIn.run({ params: { id: tertuliaId }, body });
    if (done.type === 'done') setName('');
  };
  return (
    <form noValidate className={form} onSubmit={(event) => void send(event)}>
      <Field label="Llegó sin invitación" error={error}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            placeholder="Nombre"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="quiet"
        isBusy={walkIn.isPending}
        {...offlineButtonProps(hasSignal)}
      >
        + Agregar a alguien
      </Button>
    </form>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const small = css({ textStyle: 'small', color: 'ink.muted' });
const form = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2' });
const list = css({
  listStyle: 'none',
  m: '0',
  p: '0',
  borderTop: 'hairline',
  '& > li': { borderBottom: 'hairline', minHeight: 'row' },
});
