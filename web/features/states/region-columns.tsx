import { zoneOf } from '#contract/core/places';
import { roleBadge } from '#contract/core/role-badge';
import { css } from '#styled/css';
import { CommunityName } from '#web/features/shared/community-name.tsx';
import { CommunityLink } from '#web/features/shared/overview-link.tsx';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toDayCell } from '#web/ui/data/sheet-value.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { formatFrequency, formatLastMeeting, statusToLabel } from './format-region.ts';
import * as messages from './messages.ts';
import type { RegionRow } from './region-rows.ts';

export type RegionActs = {
  copyLink: (teamId: string) => void;
  move: (row: RegionRow) => void;
  canMove: boolean;
};

/** Specification 2, section 2.12; seven fit a desk whole, the others are one press away. */
export function regionColumns(acts: RegionActs): OfficeColumn<RegionRow>[] {
  return [
    text('alias', messages.alias, ({ alias }) => alias, { width: 9 }),
    text('email', messages.email, ({ email }) => email ?? '', { width: 12, isDefault: false }),
    text('city', messages.city, ({ city }) => city, { width: 7 }),
    text(
      'institution',
      messages.institution,
      (row) => row.institutionName ?? messages.noInstitution,
      {
        width: 13,
        isDefault: false,
      },
    ),
    {
      ...text('last', messages.lastMeeting, formatLastMeeting, { width: 7.5, isFact: true }),
      sortValue: ({ meeting }) => meeting?.lastMeeting ?? null,
      exportValue: (row) =>
        row.meeting?.lastMeeting
          ? toDayCell(row.meeting.lastMeeting, zoneOf(row.state, row.city))
          : formatLastMeeting(row),
      sortsDescendingFirst: true,
    },
    {
      ...text('often', messages.frequency, formatFrequency, { width: 6.5 }),
      sortValue: ({ meeting }) => meeting?.meetingFrequencyDays ?? null,
      exportValue: ({ meeting }) => meeting && messages.everyDays(meeting.meetingFrequencyDays),
    },
    {
      ...{ id: 'link', header: messages.meetingLink, width: 7.5 },
      cell: (row) => <CopyCell row={row} onCopy={acts.copyLink} />,
    },
    {
      ...text('role', messages.role, ({ role }) => roleBadge(role), { width: 10.5 }),
      cell: ({ role }) => <Badge>{roleBadge(role)}</Badge>,
    },
    {
      ...text(
        'community',
        messages.community,
        ({ community }) => community ?? messages.noCommunity,
        {
          ...{ width: 12.5, isFact: true },
        },
      ),
      cell: (row) => <CommunityCell row={row} acts={acts} />,
    },
    {
      ...text('status', messages.status, statusToLabel, { width: 6.5, isFact: true }),
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
  more: Pick<OfficeColumn<RegionRow>, 'width' | 'isFact' | 'isDefault'>,
): OfficeColumn<RegionRow> {
  return {
    ...{ id, header, sortValue: cell, exportValue: cell, isDefault: true },
    cell: (row) => cell(row) || '-',
    ...more,
  };
}

function CopyCell({ row, onCopy }: { row: RegionRow; onCopy: (teamId: string) => void }) {
  const { meeting } = row;
  if (!meeting) return messages.noTeam;
  return (
    <button
      type="button"
      aria-label={messages.copyLinkOf(meeting.communityName, row.alias)}
      className={act}
      onClick={() => onCopy(meeting.teamId)}
    >
      {messages.copyLink}
    </button>
  );
}

function CommunityCell({ row, acts }: { row: RegionRow; acts: RegionActs }) {
  if (row.community !== null) {
    return (
      <CommunityLink id={row.communityId ?? 0} mayOpen={row.communityId !== null} isByPlace>
        <CommunityName name={row.community} />
      </CommunityLink>
    );
  }
  if (row.status !== 'approved' || !acts.canMove) return messages.noCommunity;
  return (
    <button
      type="button"
      aria-label={messages.assignTo(row.alias)}
      className={act}
      onClick={() => acts.move(row)}
    >
      {messages.assign}
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
