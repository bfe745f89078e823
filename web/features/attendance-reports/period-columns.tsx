import type { PeriodCommunity } from '#contract/attendance-reports';
import { CommunityName } from '#web/features/shared/community-name.tsx';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toDayCell, toPercentCell } from '#web/ui/data/sheet-value.ts';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { formatShare } from './format-share.ts';
import { formatChange } from './period-rows.ts';
import * as words from './period-words.ts';

type Figures = PeriodCommunity['today'];

export const LATE_FIRST = { columnId: 'change', isDescending: true };

export const PERIOD_COLUMNS: OfficeColumn<PeriodCommunity>[] = [
  {
    ...{ id: 'community', header: words.community, width: 14 },
    cell: ({ communityName, isDeleted }) => (
      <>
        <CommunityName name={communityName} />
        {isDeleted && ' (eliminada)'}
      </>
    ),
    sortValue: ({ communityName }) => communityName,
    exportValue: ({ communityName, isDeleted }) =>
      isDeleted ? `${communityName} (eliminada)` : communityName,
  },
  share('atClose', words.atClose, ({ atClose }) => atClose),
  share('today', words.today, ({ today }) => today),
  meetings('heldAtClose', words.meetingsAtClose, ({ atClose }) => atClose),
  meetings('heldToday', words.meetingsToday, ({ today }) => today),
  {
    ...{ id: 'change', header: words.afterClose, width: 15, isDefault: true, isFact: true },
    cell: (row) => {
      const change = formatChange(row);
      return change === null ? changeless(row) : <Badge tone="attention">{change}</Badge>;
    },
    sortValue: ({ lateMeetings }) => lateMeetings,
    sortsDescendingFirst: true,
    exportValue: (row) => formatChange(row) ?? (row.atClose ? words.unchanged : null),
  },
  {
    ...{ id: 'taken', header: words.wasClosed, width: 8 },
    cell: takenToText,
    exportValue: ({ atClose }) => toDayCell(atClose?.takenAt ?? null),
  },
  {
    ...{ id: 'location', header: words.location, width: 10 },
    cell: ({ location }) => location,
    sortValue: ({ location }) => location,
    exportValue: ({ location }) => location,
  },
];

function share(
  id: string,
  header: string,
  value: (row: PeriodCommunity) => Figures | null,
): OfficeColumn<PeriodCommunity> {
  const toText = (row: PeriodCommunity) => {
    const figures = value(row);
    if (!figures) return words.noClose;
    return formatShare(figures.attendance, figures.presentMarks, figures.recordedMarks);
  };
  return {
    ...{ id, header, width: 9, isDefault: true, isFact: true, cell: toText },
    exportValue: (row) => {
      const figures = value(row);
      return figures ? toPercentCell(figures.attendance) : null;
    },
    exportAlso: [
      { header: words.presentOf(header), value: (row) => value(row)?.presentMarks ?? null },
      { header: words.recordedOf(header), value: (row) => value(row)?.recordedMarks ?? null },
    ],
    sortValue: (row) => value(row)?.attendance ?? null,
  };
}

function meetings(
  id: string,
  header: string,
  value: (row: PeriodCommunity) => Figures | null,
): OfficeColumn<PeriodCommunity> {
  const held = (row: PeriodCommunity) => value(row)?.heldMeetings ?? null;
  return {
    ...{ id, header, width: 6, isDefault: true, isFact: true },
    cell: (row) => {
      const count = held(row);
      return count === null ? '—' : formatNumber(count);
    },
    ...{ sortValue: held, exportValue: held, sortsDescendingFirst: true },
  };
}

const changeless = ({ atClose }: PeriodCommunity) => (atClose ? words.unchanged : '—');

function takenToText({ atClose }: PeriodCommunity): string {
  return atClose ? formatMediumDay(atClose.takenAt) : '—';
}
