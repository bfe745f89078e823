import { css } from '#styled/css';
import { CityField, StateField } from '#web/features/shared/state-city-fields.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import * as words from './import-words.ts';
import type { Place } from './use-people-actions.ts';

/** Where the people of a file live that does not say it. */
export function ImportPlace({ onPlace }: { onPlace: (place: Place) => void }) {
  const { form, errors, element, set, submit } = useForm<Place, Place>({
    fresh: () => ({ state: '', city: '' }),
    check: checkPlace,
    async onSubmit(place) {
      onPlace(place);
      return true;
    },
  });
  return (
    <form ref={element} noValidate onSubmit={submit} className={root}>
      <p>{words.wherePlaced}</p>
      <StateField
        isRequired
        error={errors.state}
        value={form.state}
        onValueChange={(state) => set({ state })}
      />
      <CityField
        isRequired
        autoComplete="off"
        error={errors.city}
        state={form.state}
        value={form.city}
        onValueChange={(city) => set({ city })}
      />
      <Button type="submit">{words.check}</Button>
    </form>
  );
}

function checkPlace(place: Place): Checked<Place, Place> {
  const errors = {
    state: place.state ? undefined : words.stateNeeded,
    city: place.city.trim() ? undefined : words.cityNeeded,
  };
  if (errors.state || errors.city) return { type: 'wrong', errors };
  return { type: 'ready', values: place };
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  '& > button': { alignSelf: 'flex-start' },
});
