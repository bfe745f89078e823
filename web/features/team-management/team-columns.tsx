import type { Team } from '#contract/team-management';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatOften, TYPE_LABELS } from './team-labels.ts';

export const BY_NAME = { columnId: 'name', isDescending: false };

export const TEAM_COLUMNS: readonly OfficeColumn<Team>[] = [
  text('name', 'Equipo', ({ name }) => name, 14),
  {
    ...text('coordinator', 'Coordina', ({ coordinator }) => coordinator?.alias ?? null, 10),
    ...{ isDefault: true, isFact: true },
  },
  { ...text('type', 'Tipo', ({ teamType }) => TYPE_LABELS[teamType], 8), isDefault: true },
  {
    ...text('often', 'Frecuencia', formatOften, 7.5),
    ...{ sortValue: ({ meetingFrequencyDays }) => meetingFrequencyDays, isDefault: true },
  },
  {
    ...{ id: 'members', header: 'Miembros', width: 6, align: 'end', isDefault: true },
    ...{ isFact: true, sortsDescendingFirst: true },
    cell: ({ members }) => formatNumber(members.length),
    sortValue: ({ members }) => members.length,
    exportValue: ({ members }) => members.length,
  },
  { ...text('location', 'Ubicación', ({ location }) => location, 12), isDefault: true },
  unsorted(text('address', 'Dirección', ({ physicalAddress }) => physicalAddress, 14)),
  unsorted(text('about', 'Descripción', ({ description }) => description, 14)),
  unsorted(text('active', 'Activo', ({ isActive }) => (isActive ? 'Sí' : 'No'), 5)),
];

function text(
  id: string,
  header: string,
  value: (team: Team) => string | null,
  width: number,
): OfficeColumn<Team> {
  return {
    ...{ id, header, width, sortValue: value, exportValue: value },
    cell: (team) => value(team) ?? '—',
  };
}

/** The server sorts no page by it. */
function unsorted(column: OfficeColumn<Team>): OfficeColumn<Team> {
  return { ...column, sortValue: undefined };
}
