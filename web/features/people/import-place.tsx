import { type FormEvent, useState } from 'react';
import { css } from '#styled/css';
import { CityField, StateField } from '#web/features/shared/state-city-fields.tsx';
import { Button } from '#web/ui/form/button.tsx';
import * as words from './import-words.ts';
import type { Place } from './use-people-actions.ts';

/** Where the people of a file live that does not say it. */
export function ImportPlace({ onPlace }: { onPlace: (place: Place) => void }) {
  const [place, setPlace] = useState<Place>({ state: '', city: '' });
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (place.state && place.city.trim()) onPlace(place);
  };
  return (
    <form noValidate onSubmit={submit} className={root}>
      <p>{words.wherePlaced}</p>
      <StateField
        isRequired
        error={isTried && !place.state ? words.stateNeeded : undefined}
        value={place.state}
        onValueChange={(state) => setPlace({ ...place, state })}
      />
      <CityField
        isRequired
        autoComplete="off"
        error={isTried && !place.city.trim() ? words.cityNeeded : undefined}
        state={place.state}
        value={place.city}
        onValueChange={(city) => setPlace({ ...place, city })}
      />
      <Button type="submit">{words.check}</Button>
    </form>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  '& > button': { alignSelf: 'flex-start' },
});
