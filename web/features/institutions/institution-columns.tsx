import type { InstitutionReportRow } from '#contract/institutions';
import { workAreaToLabel } from '#web/features/shared/work-area-labels.ts';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';

export const LARGEST_FIRST = { columnId: 'members', isDescending: true };
/** In place of a number that would tell of persons. */
export const UNTOLD = 'Menos de 5';

export const INSTITUTION_COLUMNS: OfficeColumn<InstitutionReportRow>[] = [
  {
    ...{ id: 'institution', header: 'Institución', width: 16 },
    cell: ({ institution_name }) => institution_name,
    sortValue: ({ institution_name }) => institution_name,
    exportValue: ({ institution_name }) => institution_name,
  },
  text('city', 'Ciudad', 9, ({ city }) => city),
  text('state', 'Estado', 9, ({ state }) => state),
  text('area', 'Área de trabajo', 8, areaOf),
  {
    ...{ id: 'members', header: 'Personas', width: 6, isDefault: true, isFact: true },
    cell: membersOf,
    sortValue: ({ total_members }) => total_members,
    sortsDescendingFirst: true,
    exportValue: ({ total_members }) => total_members ?? UNTOLD,
  },
  text('names', 'Nombres', 16, ({ members_names }) => members_names?.join(', ') || '—'),
];

export function areaOf({ work_area }: InstitutionReportRow): string {
  return work_area ? workAreaToLabel(work_area) : '—';
}

export function membersOf({ total_members }: InstitutionReportRow): string {
  return total_members === null ? UNTOLD : formatNumber(total_members);
}

function text(
  id: string,
  header: string,
  width: number,
  value: (row: InstitutionReportRow) => string,
): OfficeColumn<InstitutionReportRow> {
  return {
    ...{ id, header, width, isDefault: true, isFact: true },
    ...{ cell: value, sortValue: value, exportValue: value },
  };
}
