import type { UserItem } from '#contract/people';
import type { SheetColumn } from '#web/features/shared/table-files/sheet-column.ts';
import { toDayCell, toYearCell } from '#web/ui/data/sheet-value.ts';
import { STATUS_LABELS } from './people-labels.ts';
import * as words from './words.ts';

/** Export columns, with headers an import can read back. */
export const SHEET_COLUMNS: readonly SheetColumn<UserItem>[] = [
  { header: words.alias, value: ({ alias }) => alias },
  { header: words.email, value: ({ email }) => email },
  { header: words.gender, value: ({ gender }) => gender?.replaceAll('_', ' ') ?? null },
  { header: words.birthYear, value: ({ birth_year }) => toYearCell(birth_year) },
  { header: words.role, value: ({ role }) => role.replaceAll('_', ' ') },
  { header: words.status, value: ({ status }) => STATUS_LABELS[status] },
  { header: words.state, value: ({ state }) => state },
  { header: words.city, value: ({ city }) => city },
  {
    header: words.community,
    value: ({ community, community_hint }) => community ?? community_hint,
  },
  { header: words.joinYear, value: ({ enrollment_year }) => toYearCell(enrollment_year) },
  { header: words.registered, value: ({ created_at }) => toDayCell(created_at) },
  { header: words.registeredBy, value: ({ registered_by }) => registered_by },
  { header: words.decidedBy, value: ({ decided_by }) => decided_by },
  { header: words.decidedAt, value: ({ decided_at }) => toDayCell(decided_at) },
];
