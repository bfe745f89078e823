import type { UserItem } from '#contract/people';
import type { SheetColumn } from '#web/features/shared/table-files/sheet-column.ts';
import { toDayCell, toYearCell } from '#web/ui/data/sheet-value.ts';
import * as messages from './messages.ts';
import { standingLabel } from './people-labels.ts';

/** Export columns, with headers an import can read back. */
export const SHEET_COLUMNS: readonly SheetColumn<UserItem>[] = [
  { header: messages.alias, value: ({ alias }) => alias },
  { header: messages.email, value: ({ email }) => email },
  { header: messages.gender, value: ({ gender }) => gender?.replaceAll('_', ' ') ?? null },
  { header: messages.birthYear, value: ({ birth_year }) => toYearCell(birth_year) },
  { header: messages.role, value: ({ role }) => role.replaceAll('_', ' ') },
  { header: messages.status, value: standingLabel },
  { header: messages.state, value: ({ state }) => state },
  { header: messages.city, value: ({ city }) => city },
  {
    header: messages.community,
    value: ({ community, community_hint }) => community ?? community_hint,
  },
  { header: messages.joinYear, value: ({ enrollment_year }) => toYearCell(enrollment_year) },
  { header: messages.registered, value: ({ created_at }) => toDayCell(created_at) },
  { header: messages.registeredBy, value: ({ registered_by }) => registered_by },
  { header: messages.decidedBy, value: ({ decided_by }) => decided_by },
  { header: messages.decidedAt, value: ({ decided_at }) => toDayCell(decided_at) },
];
