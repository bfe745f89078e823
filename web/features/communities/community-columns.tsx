import { css } from '#styled/css';
import * as figureWords from '#web/features/shared/figure-words.ts';
import { ofGroup } from '#web/features/shared/figures.ts';
import { Figure } from '#web/ui/data/figure.tsx';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toDayCell } from '#web/ui/data/sheet-value.ts';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import type { Community } from './communities.ts';
import type { CommunityRow, Quiet } from './community-rows.ts';
import * as words from './words.ts';

export const QUIETEST_FIRST = { columnId: 'quiet', isDescending: true };

/** @param onAssign a coordinator is to be chosen for a community; the same function at every render */
export function communityColumns(
  onAssign: (community: Community) => void,
): OfficeColumn<CommunityRow>[] {
  return [
    {
      ...text('name', words.community, ({ name }) => name, 15),
      cell: (row) => <NameCell row={row} />,
    },
    {
      ...text(
        'coordinator',
        words.coordinates,
        ({ coordinator }) => coordinator?.alias ?? null,
        9.5,
      ),
      cell: (row) => row.coordinator?.alias ?? <AssignButton row={row} onAssign={onAssign} />,
      ...{ isDefault: true, isFact: true },
    },
    {
      ...{ id: 'quiet', header: words.quiet, width: 8.5, isDefault: true, isFact: true },
      cell: ({ quiet }) => <QuietCell quiet={quiet} />,
      sortValue: ({ quiet }) => quiet.intervals,
      sortsDescendingFirst: true,
      exportValue: ({ quiet }) => quietToText(quiet),
    },
    {
      ...text('often', words.frequency, (row) => words.everyDays(row.meetingFrequencyDays), 7),
      sortValue: ({ meetingFrequencyDays }) => meetingFrequencyDays,
      isDefault: true,
    },
    {
      ...{ id: 'members', header: words.members, width: 5.5, align: 'end', isDefault: true },
      isFact: true,
      cell: ({ id, memberCount }) => (
        <Figure label={figureWords.members} at={ofGroup(id)}>
          {formatNumber(memberCount)}
        </Figure>
      ),
      sortValue: ({ memberCount }) => memberCount,
      sortsDescendingFirst: true,
      exportValue: ({ memberCount }) => memberCount,
    },
    { ...text('location', words.location, ({ location }) => location, 10), isDefault: true },
    {
      ...text('last', words.lastMeeting, ({ quiet }) => dayOf(quiet), 7.5),
      sortValue: ({ quiet }) => quiet.lastMeeting,
      exportValue: ({ quiet }) => toDayCell(quiet.lastMeeting),
      sortsDescendingFirst: true,
    },
    text('city', words.city, ({ city }) => city, 8),
    text('state', words.state, ({ state }) => state, 8),
    // The server sorts no page by it.
    {
      ...text('about', words.description, ({ description }) => description, 14),
      sortValue: undefined,
    },
  ];
}

function text(
  id: string,
  header: string,
  value: (row: CommunityRow) => string | null,
  width: number,
): OfficeColumn<CommunityRow> {
  return {
    ...{ id, header, width, sortValue: value, exportValue: value },
    cell: (row) => value(row) ?? '—',
  };
}

function NameCell({ row: { name, isLeaving } }: { row: CommunityRow }) {
  return (
    <>
      <span title={name}>{name}</span>
      {isLeaving && (
        <span role="status" className={leaving}>
          {words.removing}
        </span>
      )}
    </>
  );
}

type AssignProps = { row: CommunityRow; onAssign: (community: Community) => void };

/** Where a name is missing, the act that puts one there. */
function AssignButton({ row, onAssign }: AssignProps) {
  return (
    <button
      type="button"
      aria-label={words.assignCoordinatorOf(row.name)}
      className={act}
      onClick={() => onAssign(row)}
    >
      {words.assign}
    </button>
  );
}

function QuietCell({ quiet }: { quiet: Quiet }) {
  if (!quiet.isQuiet) return quietToText(quiet);
  return <Badge tone="attention">{quietToText(quiet)}</Badge>;
}

/** «hace 12 días». */
function quietToText(quiet: Quiet): string {
  return quiet.days === null ? words.noMeetings : formatDaysAgo(quiet.days);
}

function dayOf(quiet: Quiet): string | null {
  return quiet.lastMeeting ? formatMediumDay(quiet.lastMeeting) : null;
}

const leaving = css({ marginLeft: '2', color: 'barro.ink', fontWeight: 'body' });
const act = css({
  my: '-2',
  '[data-dense] &': { my: '0' },
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  minWidth: 'touch',
  lineHeight: 'tight',
  fontWeight: 'strong',
  color: 'talavera.ink',
  textDecoration: 'underline',
  textUnderlineOffset: '[0.18em]',
  cursor: 'pointer',
});
