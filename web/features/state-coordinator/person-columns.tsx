import Check from 'lucide-react/icons/check';
import type { StatePerson } from '#contract/state-coordinator';
import { css } from '#styled/css';
import { CommunityName } from '#web/features/shared/community-name.tsx';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toDayCell } from '#web/ui/data/sheet-value.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import {
  formatInvitation,
  formatKpis,
  formatNextKind,
  formatNextMeeting,
} from './person-labels.ts';
import * as words from './words.ts';

export const BY_NAME = { columnId: 'name', isDescending: false };

/** Specification 2, section 2.11. */
export const PERSON_COLUMNS: readonly OfficeColumn<StatePerson>[] = [
  text('name', words.person, ({ name }) => name, { width: 9.5 }),
  text('email', words.email, ({ email }) => email ?? '', { width: 10.5 }),
  text('city', words.city, ({ city }) => city, { width: 7 }),
  {
    ...text('community', words.community, (row) => row.community ?? words.withoutCommunity, {
      width: 9,
    }),
    cell: ({ community }) =>
      community === null ? (
        <Badge tone="risk">{words.withoutCommunity}</Badge>
      ) : (
        <CommunityName name={community} />
      ),
    isFact: true,
  },
  {
    ...text('invitation', words.lastInvitation, formatInvitation, { width: 7.6 }),
    sortValue: ({ lastInvitation }) => lastInvitation,
    exportValue: ({ lastInvitation: at }) => (at === null ? words.noInvitations : toDayCell(at)),
    sortsDescendingFirst: true,
  },
  {
    ...text('next', words.nextMeeting, formatNextMeeting, { width: 9.2 }),
    cell: (row) => <NextMeeting row={row} />,
    sortValue: ({ nextMeeting }) => nextMeeting?.day ?? null,
    exportValue: ({ nextMeeting }) => nextMeeting && { day: nextMeeting.day },
    exportAlso: [
      { header: words.nextMeetingIs, value: formatNextKind },
      {
        header: words.attendanceConfirmed,
        value: (row) => (row.nextMeeting ? (row.meetingAttendance ? words.yes : words.no) : null),
      },
    ],
    isFact: true,
  },
  {
    ...text('kpis', words.assignedKpis, formatKpis, { width: 5.2 }),
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
  more: { width: number },
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
      <Check aria-label={words.attendanceConfirmed} role="img" />
      {formatNextMeeting(row)}
    </span>
  );
}

const confirmed = css({
  ...{ display: 'inline-flex', alignItems: 'center', gap: '1', color: 'nopal.ink' },
  '& svg': { boxSize: 'icon', flexShrink: 0 },
});
