import { type FormEvent, useState } from 'react';
import { STATES } from '#contract/core/places';
import { PLACE_MAX } from '#contract/core/text-limits';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { Place } from './use-people-deeds.ts';

const STATE_OPTIONS = STATES.map((value) => ({ value, label: value }));

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
    <form noValidate onSubmit={submit} className={look}>
      <p>Estos contactos no dicen de dónde son. ¿Dónde viven?</p>
      <Field
        label="Estado"
        isRequired
        error={isTried && !place.state ? 'El estado es requerido' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            placeholder="Elige un estado"
            options={STATE_OPTIONS}
            value={place.state}
            onValueChange={(state) => setPlace({ ...place, state })}
          />
        )}
      </Field>
      <Field
        label="Ciudad"
        isRequired
        error={isTried && !place.city.trim() ? 'La ciudad es requerida' : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={PLACE_MAX}
            value={place.city}
            onChange={(event) => setPlace({ ...place, city: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit">Revisar</Button>
    </form>
  );
}

const look = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  '& > button': { alignSelf: 'flex-start' },
});
