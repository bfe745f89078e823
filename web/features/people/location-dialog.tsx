import { PLACE_MAX } from '#contract/core/text-limits';
import type { UserItem } from '#contract/people';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
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
  onClose: () => void;
  /** Resolves to true once it is done. */
  onSave: (place: Place) => Promise<boolean>;
};

/** Where a person lives. Give it a new `key` at each opening. */
export function LocationDialog(props: LocationDialogProps) {
  const { isOpen, person, isStateFixed, onClose, onSave } = props;
  const { element, form, set, isBusy, isRestored, submit } = useForm({
    draftKey: `ubicacion:${person.id}`,
    fresh: (): Place => ({ state: person.state, city: person.city }),
    check: (place: Place) => ({ type: 'ready' as const, values: place }),
    async onSubmit(place) {
      const isDone = await onSave(place);
      if (isDone) onClose();
      return isDone;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title="Editar ubicación"
      description={person.alias}
      submitLabel="Guardar"
      isRestored={isRestored}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
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
            value={form.state}
            onValueChange={(state) => set({ state })}
          />
        )}
      </Field>
      <Field label="Ciudad">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={PLACE_MAX}
            value={form.city}
            onChange={(event) => set({ city: event.target.value })}
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
