import * as v from 'valibot';
import type { RegionUser } from '#contract/people';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { citiesOf, communitiesOf } from './region-filter.ts';
import { type RegionSearch, regionSearch } from './search-params.ts';

export type RegionFiltersProps = {
  people: readonly RegionUser[];
  search: RegionSearch;
  onSearch: (search: RegionSearch) => void;
};

export function RegionFilters({ people, search, onSearch }: RegionFiltersProps) {
  const set = (patch: Record<string, string>) =>
    onSearch(v.parse(regionSearch, { ...search, ...patch }));
  return (
    <Card title="Filtros">
      <div className={look}>
        <Choice
          label="Ciudad"
          all="Todas las ciudades"
          options={citiesOf(people).map(toOption)}
          value={search.ciudad}
          onValue={(ciudad) => set({ ciudad })}
        />
        <Choice
          label="Estado de comunidad"
          all="Todos"
          options={[
            { value: 'con', label: 'Con comunidad' },
            { value: 'sin', label: 'Sin comunidad' },
          ]}
          value={search.situacion}
          onValue={(situacion) => set({ situacion })}
        />
        <Choice
          label="Comunidad específica"
          all="Todas las comunidades"
          options={communitiesOf(people).map(toOption)}
          value={search.nombre}
          onValue={(nombre) => set({ nombre })}
        />
        <Button variant="quiet" onClick={() => onSearch({})}>
          Limpiar Filtros
        </Button>
      </div>
    </Card>
  );
}

const toOption = (value: string): SelectOption => ({ value, label: value });

type ChoiceProps = {
  label: string;
  all: string;
  options: readonly SelectOption[];
  value: string | undefined;
  onValue: (value: string) => void;
};

function Choice({ label, all, options, value = '', onValue }: ChoiceProps) {
  // What an address asks for may be gone: it must show, or nobody understands the empty table.
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          placeholder={all}
          value={value}
          options={isKnown ? options : [...options, toOption(value)]}
          onValueChange={onValue}
        />
      )}
    </Field>
  );
}

const look = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(11rem, 100%), 1fr))]',
  alignItems: 'end',
});
