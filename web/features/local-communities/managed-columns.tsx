import type { ManagedCommunity } from '#contract/local-communities';
import * as figureWords from '#web/features/shared/figure-words.ts';
import { ofGroup, ofGroupLately } from '#web/features/shared/figures.ts';
import { Figure } from '#web/ui/data/figure.tsx';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toPercentCell } from '#web/ui/data/sheet-value.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { fadingOrder, formatLastMeeting, formatTrend } from './managed-labels.ts';
import * as words from './words.ts';

export const FADING_FIRST = { columnId: 'trend', isDescending: false };

export function managedColumns(now: number): OfficeColumn<ManagedCommunity>[] {
  return [
    text('name', words.community, ({ name }) => name, 15),
    {
      ...text('coordinator', words.coordinates, coordinatorOf, 10.5),
      cell: (community) =>
        community.isWithoutCoordinator ? (
          <Badge tone="risk">{coordinatorOf(community)}</Badge>
        ) : (
          coordinatorOf(community)
        ),
      ...{ isDefault: true, isFact: true },
    },
    {
      ...{ id: 'rate', header: words.attendance, width: 6, align: 'end', isDefault: true },
      isFact: true,
      cell: ({ id, attendanceRate }) => (
        <Figure label={figureWords.attendance} at={ofGroupLately(id)}>
          {formatPercent(attendanceRate)}
        </Figure>
      ),
      sortValue: ({ attendanceRate }) => attendanceRate,
      exportValue: ({ attendanceRate }) => toPercentCell(attendanceRate),
    },
    {
      ...{ id: 'trend', header: words.trend, width: 8.5, isDefault: true, isFact: true },
      cell: (community) => {
        const trend = formatTrend(community) ?? '—';
        return community.isFading ? <Badge tone="risk">{trend}</Badge> : trend;
      },
      sortValue: fadingOrder,
      exportValue: ({ trend }) => trend,
    },
    {
      ...{ id: 'members', header: words.members, width: 5.5, align: 'end', isDefault: true },
      cell: ({ id, memberCount }) => (
        <Figure label={figureWords.members} at={ofGroup(id)}>
          {formatNumber(memberCount)}
        </Figure>
      ),
      sortValue: ({ memberCount }) => memberCount,
      sortsDescendingFirst: true,
      exportValue: ({ memberCount }) => memberCount,
    },
    {
      ...text('last', words.lastMeeting, (one) => formatLastMeeting(one, now), 7.5),
      cell: (community) => {
        const last = formatLastMeeting(community, now);
        return community.isOverdue ? <Badge tone="attention">{last}</Badge> : last;
      },
      sortValue: ({ lastMeetingDate }) => lastMeetingDate,
      isDefault: true,
    },
    text('location', words.location, ({ location }) => location, 10),
    {
      ...text('often', words.frequency, oftenOf, 7),
      sortValue: ({ meetingFrequencyDays }) => meetingFrequencyDays,
    },
    unsorted(text('address', words.address, ({ physicalAddress }) => physicalAddress, 12)),
    unsorted(text('about', words.description, ({ description }) => description, 14)),
  ];
}

function text(
  id: string,
  header: string,
  value: (community: ManagedCommunity) => string | null,
  width: number,
): OfficeColumn<ManagedCommunity> {
  return {
    ...{ id, header, width, sortValue: value, exportValue: value },
    cell: (community) => value(community) ?? '—',
  };
}

/** The server sorts no page by it. */
function unsorted(column: OfficeColumn<ManagedCommunity>): OfficeColumn<ManagedCommunity> {
  return { ...column, sortValue: undefined };
}

/** Somebody who was not seen for sixty days is named, and marked. */
function coordinatorOf({ coordinator, isWithoutCoordinator }: ManagedCommunity): string {
  if (!coordinator) return words.noCoordinator;
  return isWithoutCoordinator ? words.inactiveOf(coordinator.alias) : coordinator.alias;
}

function oftenOf({ meetingFrequencyDays }: ManagedCommunity): string {
  return words.everyDays(meetingFrequencyDays);
}
