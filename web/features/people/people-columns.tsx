import { roleName } from '#contract/core/role-badge';
import type { UserItem } from '#contract/people';
import { textColumn } from '#web/ui/data/office-column.ts';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toDayCell, toYearCell } from '#web/ui/data/sheet-value.ts';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { ChooseAllBox } from './choose-all.tsx';
import { STATUS_LABELS, STATUS_TONES } from './people-labels.ts';
import { PersonName } from './person-name.tsx';
import * as words from './words.ts';

export const NEWEST_FIRST = { columnId: 'enrolled', isDescending: true };

/** Columns of specification 1, section 2; the rest are behind the chooser. */
export const PEOPLE_COLUMNS: readonly OfficeColumn<UserItem>[] = [
  {
    id: 'person',
    header: words.user,
    headerStart: <ChooseAllBox />,
    cell: (person) => <PersonName person={person} />,
    sortValue: ({ alias }) => alias,
    exportHeader: words.alias,
    exportValue: ({ alias }) => alias,
    width: 14,
  },
  {
    id: 'role',
    header: words.role,
    cell: ({ role }) => roleName(role),
    sortValue: ({ role }) => roleName(role),
    exportValue: ({ role }) => roleName(role),
    isFact: true,
    isDefault: true,
    width: 10.5,
  },
  {
    id: 'status',
    header: words.state,
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>,
    sortValue: ({ status }) => STATUS_ORDER[status],
    // In a file «Estado» is the place of residence.
    exportHeader: words.status,
    exportValue: ({ status }) => STATUS_LABELS[status],
    isFact: true,
    isDefault: true,
    width: 7,
  },
  {
    id: 'place',
    header: words.location,
    cell: placeOf,
    sortValue: ({ city, state }) => `${state}, ${city}`,
    exportValue: placeOf,
    isFact: true,
    isDefault: true,
    width: 11.5,
  },
  {
    id: 'enrolled',
    header: words.joined,
    cell: ({ created_at }) => formatMediumDay(created_at),
    sortValue: ({ created_at }) => Date.parse(created_at),
    sortsDescendingFirst: true,
    exportValue: ({ created_at }) => toDayCell(created_at),
    isDefault: true,
    width: 7,
  },
  textColumn('email', words.emailAddress, ({ email }) => email, 12),
  textColumn('phone', words.phone, ({ phone }) => phone, 8.5),
  textColumn(
    'community',
    words.community,
    ({ community, community_hint }) => community ?? community_hint,
    11,
  ),
  textColumn('gender', words.gender, ({ gender }) => gender?.replaceAll('_', ' ') ?? null, 6),
  year('born', words.birthYear, ({ birth_year }) => birth_year),
  year('since', words.joinYear, ({ enrollment_year }) => enrollment_year),
  textColumn('registrar', words.registeredBy, ({ registered_by }) => registered_by, 9),
  textColumn('decider', words.decidedBy, ({ decided_by }) => decided_by, 9),
  {
    ...textColumn(
      'decided',
      words.decidedAt,
      ({ decided_at: at }) => at && formatMediumDay(at),
      7.5,
    ),
    sortValue: ({ decided_at: at }) => at && Date.parse(at),
    exportValue: ({ decided_at }) => toDayCell(decided_at),
    sortsDescendingFirst: true,
  },
];

const STATUS_ORDER = { pending: 0, approved: 1, rejected: 2 } as const;

function placeOf({ city, state }: UserItem): string {
  return [city, state].filter(Boolean).join(', ');
}

function year(
  id: string,
  header: string,
  value: (person: UserItem) => number | null,
): OfficeColumn<UserItem> {
  return {
    ...{ id, header, width: 6.5, sortValue: value, align: 'end' },
    exportValue: (person) => toYearCell(value(person)),
    cell: (person) => String(value(person) ?? '—'),
    sortsDescendingFirst: true,
  };
}
