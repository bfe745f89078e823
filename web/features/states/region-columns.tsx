import { zoneOf } from '#contract/core/places';
import { roleBadge } from '#contract/core/role-badge';
import { css } from '#styled/css';
import { CommunityName } from '#web/features/shared/community-name.tsx';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toDayCell } from '#web/ui/data/sheet-value.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { formatFrequency, formatLastMeeting, statusToLabel } from './format-region.ts';
import type { RegionRow } from './region-rows.ts';
import * as words from './words.ts';

export type RegionActs = {
  copyLink: (teamId: string) => void;
  move: (row: RegionRow) => void;
  canMove: boolean;
};

/** Specification 2, section 2.12. */
export function regionColumns(acts: RegionActs): OfficeColumn<RegionRow>[] {
  return [
    text('alias', words.alias, ({ alias }) => alias, { width: 6.2 }),
    text('email', words.email, ({ email }) => email ?? '', { width: 5.4 }),
    text('city', words.city, ({ city }) => city, { width: 4.9 }),
    text('institution', words.institution, (row) => row.institutionName ?? words.noInstitution, {
      width: 4.7,
    }),
    {
      ...text('last', words.lastMeeting, formatLastMeeting, { width: 5.8, isFact: true }),
      sortValue: ({ meeting }) => meeting?.lastMeeting ?? null,
      exportValue: (row) =>
        row.meeting?.lastMeeting
          ? toDayCell(row.meeting.lastMeeting, zoneOf(row.state, row.city))
          : formatLastMeeting(row),
      sortsDescendingFirst: true,
    },
    {
      ...text('often', words.frequency, formatFrequency, { width: 5.2 }),
      sortValue: ({ meeting }) => meeting?.meetingFrequencyDays ?? null,
      exportValue: ({ meeting }) => meeting && words.everyDays(meeting.meetingFrequencyDays),
    },
    {
      ...{ id: 'link', header: words.meetingLink, width: 6.1, isDefault: true },
      cell: (row) => <CopyCell row={row} onCopy={acts.copyLink} />,
    },
    {
      ...text('role', words.role, ({ role }) => roleBadge(role), { width: 5.6 }),
      cell: ({ role }) => <Badge>{roleBadge(role)}</Badge>,
    },
    {
      ...text('community', words.community, ({ community }) => community ?? words.noCommunity, {
        ...{ width: 6.4, isFact: true },
      }),
      cell: (row) => <CommunityCell row={row} acts={acts} />,
    },
    {
      ...text('status', words.status, statusToLabel, { width: 5.6, isFact: true }),
      cell: (row) => (
        <Badge tone={row.status === 'approved' ? 'good' : 'attention'}>{statusToLabel(row)}</Badge>
      ),
    },
  ];
}

function text(
  id: string,
  header: string,
  cell: (row: RegionRow) => string,
  more: Pick<OfficeColumn<RegionRow>, 'width' | 'isFact'>,
): OfficeColumn<RegionRow> {
  return {
    ...{ id, header, sortValue: cell, exportValue: cell, isDefault: true },
    cell: (row) => cell(row) || '-',
    ...more,
  };
}

function CopyCell({ row, onCopy }: { row: RegionRow; onCopy: (teamId: string) => void }) {
  const { meeting } = row;
  if (!meeting) return words.noTeam;
  return (
    <button
      type="button"
      aria-label={words.copyLinkOf(meeting.communityName, row.alias)}
      className={act}
      onClick={() => onCopy(meeting.teamId)}
    >
      {words.copyLink}
    </button>
  );
}

function CommunityCell({ row, acts }: { row: RegionRow; acts: RegionActs }) {
  if (row.community !== null) return <CommunityName name={row.community} />;
  if (row.status !== 'approved' || !acts.canMove) return words.noCommunity;
  return (
    <button
      type="button"
      aria-label={words.assignTo(row.alias)}
      className={act}
      onClick={() => acts.move(row)}
    >
      {words.assign}
    </button>
  );
}

const act = css({
  my: '-2',
  '[data-dense] &': { my: '0' },
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  minWidth: 'touch',
  textAlign: 'left',
  lineHeight: 'tight',
  fontWeight: 'strong',
  color: 'talavera.ink',
  textDecoration: 'underline',
  textUnderlineOffset: '[0.18em]',
  cursor: 'pointer',
});
