import Check from 'lucide-react/icons/check';
import type { StatePerson } from '#contract/state-coordinator';
import { css } from '#styled/css';
import { CommunityName } from '#web/features/shared/community-name.tsx';
import { CommunityLink, PersonLink } from '#web/features/shared/overview-link.tsx';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toDayCell } from '#web/ui/data/sheet-value.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import * as messages from './messages.ts';
import {
  formatInvitation,
  formatKpis,
  formatNextKind,
  formatNextMeeting,
} from './person-labels.ts';

export const BY_NAME = { columnId: 'name', isDescending: false };

/** Specification 2, section 2.11. */
export const PERSON_COLUMNS: readonly OfficeColumn<StatePerson>[] = [
  {
    ...text('name', messages.person, ({ name }) => name, { width: 9.5 }),
    cell: ({ id, name }) => <PersonLink id={id}>{name}</PersonLink>,
  },
  text('email', messages.email, ({ email }) => email ?? '', { width: 12, isDefault: false }),
  text('city', messages.city, ({ city }) => city, { width: 7 }),
  {
    ...text('community', messages.community, (row) => row.community ?? messages.withoutCommunity, {
      width: 13,
    }),
    cell: ({ community, communityId }) =>
      community === null || communityId === null ? (
        <Badge tone="risk">{messages.withoutCommunity}</Badge>
      ) : (
        <CommunityLink id={communityId} isByPlace>
          <CommunityName name={community} />
        </CommunityLink>
      ),
    isFact: true,
  },
  {
    ...text('invitation', messages.lastInvitation, formatInvitation, { width: 7.6 }),
    sortValue: ({ lastInvitation }) => lastInvitation,
    exportValue: ({ lastInvitation: at }) => (at === null ? messages.noInvitations : toDayCell(at)),
    sortsDescendingFirst: true,
  },
  {
    ...text('next', messages.nextMeeting, formatNextMeeting, { width: 9.2 }),
    cell: (row) => <NextMeeting row={row} />,
    sortValue: ({ nextMeeting }) => nextMeeting?.day ?? null,
    exportValue: ({ nextMeeting }) => nextMeeting && { day: nextMeeting.day },
    exportAlso: [
      { header: messages.nextMeetingIs, value: formatNextKind },
      {
        header: messages.attendanceConfirmed,
        value: (row) =>
          row.nextMeeting ? (row.meetingAttendance ? messages.yes : messages.no) : null,
      },
    ],
    isFact: true,
  },
  {
    ...text('kpis', messages.assignedObjectives, formatKpis, { width: 5.2 }),
    cell: ({ assignedKpis }) => (assignedKpis.length === 0 ? '-' : String(assignedKpis.length)),
    sortValue: ({ assignedKpis }) => assignedKpis.length,
    exportValue: (row) => (row.assignedKpis.length > 0 ? formatKpis(row) : null),
    sortsDescendingFirst: true,
  },
];

function text(
  id: string,
  header: string,
  toText: (row: StatePerson) => string,
  more: { width: number; isDefault?: boolean },
): OfficeColumn<StatePerson> {
  return {
    ...{ id, header, sortValue: toText, exportValue: toText, isDefault: true },
    cell: (row) => toText(row) || '-',
    ...more,
  };
}

function NextMeeting({ row }: { row: StatePerson }) {
  if (!row.meetingAttendance) return formatNextMeeting(row);
  return (
    <span className={confirmed}>
      <Check aria-label={messages.attendanceConfirmed} role="img" />
      {formatNextMeeting(row)}
    </span>
  );
}

const confirmed = css({
  ...{ display: 'inline-flex', alignItems: 'center', gap: '1', color: 'nopal.ink' },
  '& svg': { boxSize: 'icon', flexShrink: 0 },
});
