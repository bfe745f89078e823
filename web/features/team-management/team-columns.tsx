import type { Team } from '#contract/team-management';
import * as figureWords from '#web/features/shared/figure-words.ts';
import { ofGroup } from '#web/features/shared/figures.ts';
import { Figure } from '#web/ui/data/figure.tsx';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatOften, TYPE_LABELS } from './team-labels.ts';
import * as words from './words.ts';

export const BY_NAME = { columnId: 'name', isDescending: false };

export const TEAM_COLUMNS: readonly OfficeColumn<Team>[] = [
  text('name', words.team, ({ name }) => name, 14),
  {
    ...text('coordinator', words.coordinates, ({ coordinator }) => coordinator?.alias ?? null, 10),
    ...{ isDefault: true, isFact: true },
  },
  { ...text('type', words.type, ({ teamType }) => TYPE_LABELS[teamType], 8), isDefault: true },
  {
    ...text('often', words.frequency, formatOften, 7.5),
    ...{ sortValue: ({ meetingFrequencyDays }) => meetingFrequencyDays, isDefault: true },
  },
  {
    ...{ id: 'members', header: words.members, width: 6, align: 'end', isDefault: true },
    ...{ isFact: true, sortsDescendingFirst: true },
    cell: ({ id, members }) => (
      <Figure label={figureWords.members} at={ofGroup(id)}>
        {formatNumber(members.length)}
      </Figure>
    ),
    sortValue: ({ members }) => members.length,
    exportValue: ({ members }) => members.length,
  },
  { ...text('location', words.location, ({ location }) => location, 12), isDefault: true },
  unsorted(text('address', words.address, ({ physicalAddress }) => physicalAddress, 14)),
  unsorted(text('about', words.description, ({ description }) => description, 14)),
  unsorted(text('active', words.active, ({ isActive }) => (isActive ? words.yes : words.no), 5)),
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
