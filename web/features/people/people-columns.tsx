import { roleName } from '#contract/core/role-badge';
import type { UserItem } from '#contract/people';
import { textColumn } from '#web/ui/data/office-column.ts';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toDayCell, toYearCell } from '#web/ui/data/sheet-value.ts';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { ChooseAllBox } from './choose-all.tsx';
import * as messages from './messages.ts';
import { standingLabel, standingTone } from './people-labels.ts';
import { PersonName } from './person-name.tsx';

export const NEWEST_FIRST = { columnId: 'enrolled', isDescending: true };

/** Columns of specification 1, section 2; the rest are behind the chooser. */
export const PEOPLE_COLUMNS: readonly OfficeColumn<UserItem>[] = [
  {
    id: 'person',
    header: messages.user,
    headerStart: <ChooseAllBox />,
    cell: (person) => <PersonName person={person} />,
    sortValue: ({ alias }) => alias,
    exportHeader: messages.alias,
    exportValue: ({ alias }) => alias,
    width: 13,
  },
  {
    id: 'role',
    header: messages.role,
    cell: ({ role }) => roleName(role),
    sortValue: ({ role }) => roleName(role),
    exportValue: ({ role }) => roleName(role),
    isFact: true,
    isDefault: true,
    width: 11.3,
  },
  {
    id: 'status',
    header: messages.state,
    cell: (person) => <Badge tone={standingTone(person)}>{standingLabel(person)}</Badge>,
    sortValue: ({ status }) => STATUS_ORDER[status],
    // In a file «Estado» is the place of residence.
    exportHeader: messages.status,
    exportValue: standingLabel,
    isFact: true,
    isDefault: true,
    width: 7,
  },
  {
    id: 'place',
    header: messages.location,
    cell: placeOf,
    sortValue: ({ city, state }) => `${state}, ${city}`,
    exportValue: placeOf,
    isFact: true,
    isDefault: true,
    width: 11.5,
  },
  {
    id: 'enrolled',
    header: messages.joined,
    cell: ({ created_at }) => formatMediumDay(created_at),
    sortValue: ({ created_at }) => Date.parse(created_at),
    sortsDescendingFirst: true,
    exportValue: ({ created_at }) => toDayCell(created_at),
    isDefault: true,
    width: 7,
  },
  textColumn('email', messages.emailAddress, ({ email }) => email, 12),
  textColumn('phone', messages.phone, ({ phone }) => phone, 8.5),
  textColumn(
    'community',
    messages.community,
    ({ community, community_hint }) => community ?? community_hint,
    11,
  ),
  textColumn('gender', messages.gender, ({ gender }) => gender?.replaceAll('_', ' ') ?? null, 6),
  year('born', messages.birthYear, ({ birth_year }) => birth_year),
  year('since', messages.joinYear, ({ enrollment_year }) => enrollment_year),
  textColumn('registrar', messages.registeredBy, ({ registered_by }) => registered_by, 9),
  textColumn('decider', messages.decidedBy, ({ decided_by }) => decided_by, 9),
  {
    ...textColumn(
      'decided',
      messages.decidedAt,
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
