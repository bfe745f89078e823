import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { NO_FILTER, type PeopleFilter, type Pickable, valuesOf } from './filter-people.ts';

export type PeopleFiltersProps = {
  people: readonly Pickable[];
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
};

/**
 * By state, then by city of that state; by name. Made of the values there are. The filter by role
 * has no control (specification 1, section 2).
 */
export function PeopleFilters({ people, filter, onFilter }: PeopleFiltersProps) {
  const states = valuesOf(people, ({ state }) => state);
  const only = states.length === 1 ? states[0] : undefined;
  const state = only ?? filter.state;
  const ofState = people.filter((person) => person.state === state);
  const set = (patch: Partial<PeopleFilter>) => onFilter({ ...filter, ...patch });
  return (
    <div className={look}>
      {only === undefined && (
        <Choice
          label="Estado"
          all="Todos los estados"
          values={states}
          value={filter.state}
          onValue={(chosen) => set({ state: chosen, city: '' })}
        />
      )}
      <Choice
        label="Ciudad"
        all={state ? 'Todas las ciudades' : 'Elige antes un estado'}
        values={valuesOf(ofState, ({ city }) => city)}
        value={filter.city}
        isDisabled={!state}
        onValue={(city) => set({ city })}
      />
      <Field label="Nombre o correo">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            value={filter.search}
            onChange={(event) => set({ search: event.target.value })}
          />
        )}
      </Field>
      <div className={clear}>
        <Button variant="quiet" onClick={() => onFilter(NO_FILTER)}>
          Limpiar Filtros
        </Button>
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  all: string;
  values: readonly string[];
  value: string;
  isDisabled?: boolean;
  onValue: (value: string) => void;
};

function Choice({ label, all, values, value, isDisabled, onValue }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          placeholder={all}
          disabled={isDisabled}
          value={value}
          options={values.map((it) => ({ value: it, label: it }))}
          onValueChange={onValue}
        />
      )}
    </Field>
  );
}

const look = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))]',
  alignItems: 'end',
});
const clear = css({ display: 'flex', gridColumn: '[1 / -1]' });
