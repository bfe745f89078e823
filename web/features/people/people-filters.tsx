import { memo } from 'react';
import { STATUSES, type Status } from '#contract/people';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { type Choice, EVERYBODY, type PeopleFilter } from './people-filter.ts';

export type PeopleFiltersProps = {
  filter: PeopleFilter;
  /** The same function at every render. */
  onChange: (patch: Partial<PeopleFilter>) => void;
  states: readonly Choice[];
  roles: readonly Choice[];
};

const STATUS_PLURALS: Readonly<Record<Status, string>> = {
  pending: 'Pendientes',
  approved: 'Aprobados',
  rejected: 'Rechazados',
};
const statuses = STATUSES.map((value) => ({ value, label: STATUS_PLURALS[value] }));

export function PeopleFilters({ filter, onChange, states, roles }: PeopleFiltersProps) {
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Card>
      <div className={look}>
        <div className={search}>
          <Field label="Buscar">
            {(control) => (
              <TextInput
                {...control}
                type="search"
                autoComplete="off"
                placeholder="Nombre, email o ciudad"
                value={filter.search}
                onChange={(event) => onChange({ search: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Choose
          label="Estado de la cuenta"
          name="status"
          options={statuses}
          value={filter.status}
          onChange={onChange}
        />
        <Choose
          label="Estado geográfico"
          name="state"
          options={states}
          value={filter.state}
          onChange={onChange}
        />
        <Choose label="Rol" name="role" options={roles} value={filter.role} onChange={onChange} />
      </div>
      {isFiltered && (
        <Button variant="quiet" className={again} onClick={() => onChange(EVERYBODY)}>
          Limpiar Filtros
        </Button>
      )}
    </Card>
  );
}

type ChooseProps = Pick<PeopleFiltersProps, 'onChange'> & {
  label: string;
  name: 'status' | 'state' | 'role';
  options: readonly Choice[];
  value: string | null;
};

/** Not drawn again for each letter of the search beside it. */
const Choose = memo(({ label, name, options, value, onChange }: ChooseProps) => (
  <Field label={label}>
    {(control) => (
      <Select
        {...control}
        placeholder="Todos"
        options={options}
        value={value ?? ''}
        onValueChange={(chosen) => onChange({ [name]: chosen || null })}
      />
    )}
  </Field>
));

const look = css({
  display: 'grid',
  gap: '4',
  // Of labels side by side one may take two lines.
  alignItems: 'end',
  gridTemplateColumns: {
    base: '[repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))]',
    tablet: '[repeat(3, minmax(0, 1fr))]',
    desktop: '[minmax(0, 2fr) repeat(3, minmax(0, 1fr))]',
  },
});
const search = css({ gridColumn: { base: '[1 / -1]', desktop: 'auto' } });
const again = css({ marginTop: '4' });
