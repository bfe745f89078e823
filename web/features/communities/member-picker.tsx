import { useDeferredValue, useMemo, useState } from 'react';
import { roleName } from '#contract/core/role-badge';
import { css } from '#styled/css';
import { ScrollList } from '#web/ui/data/scroll-list.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { filterPeople, NO_FILTER, type Pickable } from './filter-people.ts';
import { PeopleFilters } from './people-filters.tsx';
import { usePlaceable } from './use-placeable.ts';

export type MemberPickerProps = {
  /** Approved people who belong nowhere yet. */
  people: readonly Pickable[];
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
};

/** The people a community begins with: narrowed by filters, ticked one by one. */
export function MemberPicker({ people, chosen, onChoose }: MemberPickerProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  // Twenty thousand people are filtered behind what is typed, never before it shows.
  const calm = useDeferredValue(filter);
  const placeable = usePlaceable(people);
  const shown = useMemo(() => filterPeople(placeable, calm), [placeable, calm]);
  const ticked = new Set(chosen);
  // Of a draft: who has gone elsewhere since is no longer to be chosen, nor taken along.
  const count = placeable.filter(({ id }) => ticked.has(id)).length;
  const toggle = (id: number, isTicked: boolean) =>
    onChoose(isTicked ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset className={look}>
      <legend className={legend}>Miembros iniciales</legend>
      <p className={hint}>Personas aprobadas que aún no pertenecen a una comunidad.</p>
      {placeable.length > 0 && (
        <PeopleFilters people={placeable} filter={filter} onFilter={setFilter} />
      )}
      <ScrollList
        label="Personas"
        items={shown}
        keyOf={({ id }) => id}
        empty={
          placeable.length === 0
            ? 'No hay usuarios aprobados disponibles'
            : 'No se encontraron usuarios con los filtros aplicados'
        }
      >
        {({ id, alias, city, state, role }) => (
          <Checkbox
            label={alias}
            hint={`${city}, ${state} · ${roleName(role)}`}
            checked={ticked.has(id)}
            onCheckedChange={(isTicked) => toggle(id, isTicked)}
          />
        )}
      </ScrollList>
      <p role="status" className={countClass}>
        {count} miembro(s) seleccionado(s)
      </p>
    </fieldset>
  );
}

const look = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  border: 'none',
  padding: '0',
  margin: '0',
  minWidth: '0',
});
const legend = css({ textStyle: 'label', padding: '0' });
const hint = css({ textStyle: 'small', color: 'ink.muted' });
const countClass = css({ fontVariantNumeric: 'tabular-nums' });
