import type { InstitutionReportRow } from '#contract/institutions';
import { workAreaToLabel } from '#web/features/shared/work-area-labels.ts';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import * as words from './words.ts';

export const LARGEST_FIRST = { columnId: 'members', isDescending: true };
/** Replaces a number small enough to identify people. */
export const UNTOLD = words.untold;

export const INSTITUTION_COLUMNS: OfficeColumn<InstitutionReportRow>[] = [
  {
    ...{ id: 'institution', header: words.institution, width: 16 },
    cell: ({ institution_name }) => institution_name,
    sortValue: ({ institution_name }) => institution_name,
    exportValue: ({ institution_name }) => institution_name,
  },
  text('city', words.city, 9, ({ city }) => city),
  text('state', words.state, 9, ({ state }) => state),
  text('area', words.area, 8, areaOf),
  {
    ...{ id: 'members', header: words.persons, width: 6, isDefault: true, isFact: true },
    cell: membersOf,
    sortValue: ({ total_members }) => total_members,
    sortsDescendingFirst: true,
    exportValue: ({ total_members }) => total_members ?? UNTOLD,
  },
  text('names', words.names, 16, ({ members_names }) => members_names?.join(', ') ?? ''),
];

export function areaOf({ work_area }: InstitutionReportRow): string {
  return work_area ? workAreaToLabel(work_area) : '';
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
    ...{ sortValue: value, exportValue: value },
    cell: (row) => value(row) || '—',
  };
}
