import { type FormEvent, useId, useState } from 'react';
import { PLACE_MAX } from '#contract/meetings';
import type { UserItem } from '#contract/people';
import { css } from '#styled/css';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Place } from './use-people-deeds.ts';

/** The fixed list of specification 1, section 9. */
export const LOCATION_STATES = [
  'Baja California',
  'Chihuahua',
  'Ciudad de México',
  'Durango',
  'Michoacán',
  'Jalisco',
  'Nuevo León',
  'Puebla',
  'Veracruz',
  'Yucatán',
] as const;

export type LocationDialogProps = {
  isOpen: boolean;
  person: UserItem;
  /** Of whoever decides about a single state: only the city is theirs to correct. */
  isStateFixed: boolean;
  hasSignal: boolean;
  onClose: () => void;
  /** Resolves to true once it is done. */
  onSave: (place: Place) => Promise<boolean>;
};

/** Where a person lives. Give it a new `key` at each opening. */
export function LocationDialog(props: LocationDialogProps) {
  const { isOpen, person, isStateFixed, hasSignal, onClose, onSave } = props;
  const formId = useId();
  const [state, setState] = useState(person.state);
  const [city, setCity] = useState(person.city);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const isDone = await onSave({ state, city });
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title="Editar ubicación"
      description={person.alias}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            isBusy={isBusy}
            disabled={!hasSignal}
            {...(hasSignal ? {} : { note: 'Necesita señal' })}
          >
            Guardar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={look} onSubmit={submit}>
        <Field
          label="Estado"
          hint={isStateFixed ? 'El estado lo cambia una coordinación de coordinadores.' : undefined}
        >
          {(control) => (
            <Select
              {...control}
              disabled={isStateFixed}
              options={statesWith(person.state)}
              value={state}
              onValueChange={setState}
            />
          )}
        </Field>
        <Field label="Ciudad">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={PLACE_MAX}
              value={city}
              onChange={(event) => setCity(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** The state a person is in stays among the choices: whoever corrects a city moves nobody. */
function statesWith(current: string) {
  const states: readonly string[] = LOCATION_STATES;
  const all = current && !states.includes(current) ? [current, ...states] : states;
  return all.map((value) => ({ value, label: value }));
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '4' });
