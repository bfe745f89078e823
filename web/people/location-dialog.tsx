import { type FormEvent, useState } from 'react';
import { PLACE_MAX } from '#contract/meetings';
import type { UserItem } from '#contract/people';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
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
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title="Editar ubicación"
      description={person.alias}
      submitLabel="Guardar"
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      onSubmit={submit}
    >
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
    </FormDialog>
  );
}

/** The state a person is in stays among the choices: whoever corrects a city moves nobody. */
function statesWith(current: string) {
  const states: readonly string[] = LOCATION_STATES;
  const all = current && !states.includes(current) ? [current, ...states] : states;
  return all.map((value) => ({ value, label: value }));
}
