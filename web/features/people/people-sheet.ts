import type { UserItem } from '#contract/people';
import type { SheetColumn } from '#web/features/shared/table-files/sheet-column.ts';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { STATUS_LABELS } from './people-labels.ts';

/** What is exported: what the screen and the panel show, under headers that an import reads back. */
export const SHEET_COLUMNS: readonly SheetColumn<UserItem>[] = [
  { header: 'Alias', value: ({ alias }) => alias },
  { header: 'Correo', value: ({ email }) => email },
  { header: 'Sexo', value: ({ gender }) => gender?.replaceAll('_', ' ') ?? null },
  { header: 'Año de nacimiento', value: ({ birth_year }) => birth_year },
  { header: 'Rol', value: ({ role }) => role.replaceAll('_', ' ') },
  { header: 'Situación', value: ({ status }) => STATUS_LABELS[status] },
  { header: 'Estado', value: ({ state }) => state },
  { header: 'Ciudad', value: ({ city }) => city },
  {
    header: 'Comunidad',
    value: ({ community, community_hint }) => community ?? community_hint,
  },
  { header: 'Año de ingreso', value: ({ enrollment_year }) => enrollment_year },
  { header: 'Se registró', value: ({ created_at }) => formatMediumDay(created_at) },
  { header: 'Quién lo registró', value: ({ registered_by }) => registered_by },
  { header: 'Quién decidió', value: ({ decided_by }) => decided_by },
  {
    header: 'Fecha de la decisión',
    value: ({ decided_at }) => (decided_at ? formatMediumDay(decided_at) : null),
  },
];
