import {
  cameTo,
  type MeetingCount,
  meetingCount,
  meetingCountText,
} from '#contract/rules/meeting-count';
import { withinDays } from '#contract/rules/recent-days';
import { css } from '#styled/css';
import type { LocalCommunity } from '#web/records/use-local-communities.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { DataColumn } from '#web/ui/data/table-shape.ts';
import { Button } from '#web/ui/form/button.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { zoneOfCommunity } from './local-figures.ts';
import * as words from './local-words.ts';

export type RecentMeetingsProps = {
  communities: readonly LocalCommunity[];
  now: number;
  onEdit: (community: LocalCommunity, meeting: OverlaidMeeting) => void;
};

type MeetingRow = {
  community: LocalCommunity;
  meeting: OverlaidMeeting;
  count: MeetingCount;
};

/** As many as the server tells of them: of the last ninety days, at most fifty. */
const RECENT_DAYS = 90;
const MOST = 50;

/** Of all the person's communities, the most recent first. */
export function RecentMeetings({ communities, now, onEdit }: RecentMeetingsProps) {
  return (
    <DataTable
      caption={words.recent}
      columns={columns}
      rows={recentRows(communities, now)}
      rowId={({ meeting }) => meeting.id}
      initialSort={{ columnId: 'date', isDescending: true }}
      rowActions={({ community, meeting }) => (
        <Button
          variant="quiet"
          aria-label={words.editAttendanceOf(
            community.group.name,
            formatDate({ community, meeting }),
          )}
          onClick={() => onEdit(community, meeting)}
        >
          {words.edit}
        </Button>
      )}
      empty={
        <EmptyState title={words.noMeetings}>
          <p>{words.noMeetingsHint}</p>
        </EmptyState>
      }
    />
  );
}

function recentRows(communities: readonly LocalCommunity[], now: number): MeetingRow[] {
  return communities
    .flatMap((community) =>
      withinDays(community.meetings, RECENT_DAYS, now, zoneOfCommunity(community)).map(
        (meeting) => ({
          community,
          meeting,
          count: meetingCount(meeting, community.members, zoneOfCommunity(community)),
        }),
      ),
    )
    .sort((a, b) => b.meeting.date.localeCompare(a.meeting.date))
    .slice(0, MOST);
}

function formatDate({ community, meeting }: Pick<MeetingRow, 'community' | 'meeting'>): string {
  return formatInZone(meeting.date, zoneOfCommunity(community), formatDateTime);
}

const columns: readonly DataColumn<MeetingRow>[] = [
  {
    id: 'date',
    header: words.date,
    cell: (row) => (
      <time dateTime={row.meeting.date} className={when}>
        {formatDate(row)}
      </time>
    ),
    sortValue: ({ meeting }) => meeting.date,
    sortsDescendingFirst: true,
    share: 2.8,
  },
  {
    id: 'community',
    header: words.community,
    cell: ({ community }) => community.group.name,
    sortValue: ({ community }) => community.group.name,
    isFact: true,
    share: 2,
  },
  {
    id: 'present',
    header: words.attendance,
    cell: ({ count }) => meetingCountText(count),
    sortValue: ({ count }) => cameTo(count),
    sortsDescendingFirst: true,
    isFact: true,
  },
  {
    id: 'rosary',
    header: words.rosary,
    cell: ({ meeting }) => (meeting.prayedRosary ? words.yes : words.no),
    sortValue: ({ meeting }) => (meeting.prayedRosary ? words.yes : words.no),
  },
];

const when = css({ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } });
