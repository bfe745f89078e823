import { css } from '#styled/css';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import type { Community } from './communities.ts';
import type { CommunityRow, Quiet } from './community-rows.ts';

export const QUIETEST_FIRST = { columnId: 'quiet', isDescending: true };

/** @param onAssign a coordinator is to be chosen for a community; the same function at every render */
export function communityColumns(
  onAssign: (community: Community) => void,
): OfficeColumn<CommunityRow>[] {
  return [
    {
      ...text('name', 'Comunidad', ({ name }) => name, 15),
      cell: (row) => <NameCell row={row} />,
    },
    {
      ...text('coordinator', 'Coordina', ({ coordinator }) => coordinator?.alias ?? null, 9.5),
      cell: (row) => row.coordinator?.alias ?? <AssignButton row={row} onAssign={onAssign} />,
      ...{ isDefault: true, isFact: true },
    },
    {
      ...{ id: 'quiet', header: 'Sin reunirse', width: 8.5, isDefault: true, isFact: true },
      cell: ({ quiet }) => <QuietCell quiet={quiet} />,
      sortValue: ({ quiet }) => quiet.intervals,
      sortsDescendingFirst: true,
      exportValue: ({ quiet }) => quietToText(quiet),
    },
    {
      ...text('often', 'Frecuencia', (row) => `Cada ${row.meetingFrequencyDays} días`, 7),
      sortValue: ({ meetingFrequencyDays }) => meetingFrequencyDays,
      isDefault: true,
    },
    {
      ...{ id: 'members', header: 'Miembros', width: 5.5, align: 'end', isDefault: true },
      isFact: true,
      cell: ({ memberCount }) => formatNumber(memberCount),
      sortValue: ({ memberCount }) => memberCount,
      sortsDescendingFirst: true,
      exportValue: ({ memberCount }) => memberCount,
    },
    { ...text('location', 'Ubicación', ({ location }) => location, 10), isDefault: true },
    {
      ...text('last', 'Última reunión', ({ quiet }) => dayOf(quiet), 7.5),
      sortValue: ({ quiet }) => quiet.lastMeeting,
      sortsDescendingFirst: true,
    },
    text('city', 'Ciudad', ({ city }) => city, 8),
    text('state', 'Estado', ({ state }) => state, 8),
    // The server sorts no page by it.
    { ...text('about', 'Descripción', ({ description }) => description, 14), sortValue: undefined },
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
          Eliminando…
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
      aria-label={`Asignar Coordinador: ${row.name}`}
      className={act}
      onClick={() => onAssign(row)}
    >
      Asignar
    </button>
  );
}

function QuietCell({ quiet }: { quiet: Quiet }) {
  if (!quiet.isQuiet) return quietToText(quiet);
  return <Badge tone="attention">{quietToText(quiet)}</Badge>;
}

/** «hace 12 días». */
function quietToText(quiet: Quiet): string {
  return quiet.days === null ? 'Sin reuniones' : formatDaysAgo(quiet.days);
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
