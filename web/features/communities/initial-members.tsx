import type { Pickable } from '#web/features/shared/filter-people.ts';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import { usePlaceable } from './use-placeable.ts';

export type InitialMembersProps = {
  /** Approved people who belong nowhere yet. */
  people: readonly Pickable[];
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
};

/** The people a community begins with. */
export function InitialMembers({ people, chosen, onChoose }: InitialMembersProps) {
  return (
    <PeoplePicker
      legend="Miembros iniciales"
      hint="Personas aprobadas que aún no pertenecen a una comunidad."
      people={usePlaceable(people)}
      emptyText="No hay usuarios aprobados disponibles"
      noneFoundText="No se encontraron usuarios con los filtros aplicados"
      choice={{
        kind: 'many',
        chosen,
        onChoose,
        countText: (count) => `${count} miembro(s) seleccionado(s)`,
      }}
    />
  );
}
