import { LISTED_STATES } from '#contract/core/listed-states';
import type { UserItem } from '#contract/people';
import { CityField, StateField } from '#web/features/shared/state-city-fields.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './person-messages.ts';
import type { Place } from './use-people-actions.ts';

export type LocationDialogProps = {
  isOpen: boolean;
  /** Without an id: of several, and nothing typed is kept. */
  person: Pick<UserItem, 'alias' | 'state' | 'city'> & { id: number | null };
  /** Single-state coordinators may correct only the city. */
  isStateFixed: boolean;
  onClose: () => void;
  /** Resolves to true once stored. */
  onSave: (place: Place) => Promise<boolean>;
};

export const LocationDialog = freshOnOpen((props: LocationDialogProps) => {
  const { isOpen, person, isStateFixed, onClose, onSave } = props;
  const { element, form, errors, set, isBusy, draftNote, submit } = useForm({
    ...(person.id !== null && { draftKey: `ubicacion:${person.id}` }),
    fresh: (): Place => ({ state: person.state, city: person.city }),
    check: checkPlace,
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
      title={messages.editLocation}
      description={person.alias}
      submitLabel={messages.save}
      draftNote={draftNote}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <StateField
        hint={isStateFixed ? messages.stateFixedHint : undefined}
        isDisabled={isStateFixed}
        error={errors.state}
        states={statesWith(person.state)}
        value={form.state}
        onValueChange={(state) => set({ state })}
      />
      <CityField
        autoComplete="off"
        state={form.state}
        value={form.city}
        onValueChange={(city) => set({ city })}
      />
    </FormDialog>
  );
});

function checkPlace(place: Place): Checked<Place, Place> {
  if (place.state) return { type: 'ready', values: place };
  return { type: 'wrong', errors: { state: messages.stateNeeded } };
}

/** The current state stays a choice: correcting a city must move no one. */
function statesWith(current: string): readonly string[] {
  const states: readonly string[] = LISTED_STATES;
  return current && !states.includes(current) ? [current, ...states] : states;
}
