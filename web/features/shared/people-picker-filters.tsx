import { roleName } from '#contract/core/role-badge';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { NO_FILTER, type PeopleFilter, type Pickable, valuesOf } from './filter-people.ts';
import * as words from './people-picker-words.ts';
import type { RemotePeople } from './use-pickable-people.ts';

export type PeopleFiltersProps = {
  people: readonly Pickable[];
  /** Set if `people` is not the whole list. */
  choices?: RemotePeople['choices'] | undefined;
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  /** The specification's dialogs filter only by place and name. */
  hasRole: boolean;
  errorId: string | undefined;
};

export function PeopleFilters({ filter, onFilter, hasRole, errorId, ...from }: PeopleFiltersProps) {
  const { people, choices } = from;
  const states = choices?.states ?? valuesOf(people, ({ state }) => state);
  const only = states.length === 1 ? states[0] : undefined;
  const state = only ?? filter.state;
  const ofState = people.filter((person) => person.state === state);
  const set = (patch: Partial<PeopleFilter>) => onFilter({ ...filter, ...patch });
  return (
    <div className={root}>
      {only === undefined && (
        <Choice
          label={words.state}
          all={words.allStates}
          values={states}
          value={filter.state}
          onValue={(chosen) => set({ state: chosen, city: '' })}
        />
      )}
      <Choice
        label={words.city}
        all={state ? words.allCities : words.chooseStateFirst}
        values={choices?.cities ?? valuesOf(ofState, ({ city }) => city)}
        value={filter.city}
        isDisabled={!state}
        onValue={(city) => set({ city })}
      />
      {hasRole && (
        <Choice
          label={words.role}
          all={words.allRoles}
          values={choices?.roles ?? valuesOf(people, ({ role }) => role ?? '')}
          toLabel={roleName}
          value={filter.role}
          onValue={(role) => set({ role })}
        />
      )}
      <div className={search}>
        <SearchField
          label={words.search}
          errorId={errorId}
          value={filter.search}
          onValueChange={(typed) => set({ search: typed })}
        />
      </div>
      <div className={clear}>
        <Button variant="quiet" onClick={() => onFilter(NO_FILTER)}>
          {words.clearFilters}
        </Button>
      </div>
    </div>
  );
}

export type SearchFieldProps = {
  label: string;
  hint?: string;
  /** Element with the «none chosen» error: choosing starts with searching. */
  errorId: string | undefined;
  value: string;
  onValueChange: (value: string) => void;
};

export function SearchField({ label, hint, errorId, value, onValueChange }: SearchFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          {...(errorId && { 'aria-invalid': true, 'aria-describedby': errorId })}
          type="search"
          autoComplete="off"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          // Enter would submit the surrounding form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
    </Field>
  );
}

type ChoiceProps = {
  label: string;
  all: string;
  values: readonly string[];
  value: string;
  isDisabled?: boolean;
  toLabel?: (value: string) => string;
  onValue: (value: string) => void;
};

function Choice({ label, all, values, value, isDisabled, ...rest }: ChoiceProps) {
  const { toLabel = String, onValue } = rest;
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          placeholder={all}
          disabled={isDisabled}
          value={value}
          options={values.map((it) => ({ value: it, label: toLabel(it) }))}
          onValueChange={onValue}
        />
      )}
    </Field>
  );
}

const root = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))]',
  alignItems: 'end',
});
const search = css({ gridColumn: { base: '[1 / -1]', tablet: 'auto' } });
const clear = css({ display: 'flex', gridColumn: '[1 / -1]' });
