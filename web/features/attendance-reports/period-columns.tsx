import type { PeriodRow as PeriodCommunity } from '#contract/attendance-period-pages';
import { type Compared, compareCounts, compareShares } from '#contract/rules/quarter-comparison';
import { CommunityName } from '#web/features/shared/community-name.tsx';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toDayCell, toPercentCell } from '#web/ui/data/sheet-value.ts';
import { formatChange as formatDifference } from '#web/ui/format/format-change.ts';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { formatShare } from './format-share.ts';
import * as messages from './period-messages.ts';
import { formatChange } from './period-rows.ts';

type Figures = PeriodCommunity['today'];

export const LATE_FIRST = { columnId: 'change', isDescending: true };

export const PERIOD_COLUMNS: OfficeColumn<PeriodCommunity>[] = [
  {
    ...{ id: 'community', header: messages.community, width: 14 },
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
  share('atClose', messages.atClose, ({ atClose }) => atClose),
  share('today', messages.today, ({ today }) => today),
  meetings('heldAtClose', messages.meetingsAtClose, ({ atClose }) => atClose),
  meetings('heldToday', messages.meetingsToday, ({ today }) => today),
  {
    ...{ id: 'change', header: messages.afterClose, width: 15, isDefault: true, isFact: true },
    cell: (row) => {
      const change = formatChange(row);
      return change === null ? changeless(row) : <Badge tone="attention">{change}</Badge>;
    },
    sortValue: ({ lateMeetings }) => lateMeetings,
    sortsDescendingFirst: true,
    exportValue: (row) => formatChange(row) ?? (row.atClose ? messages.unchanged : null),
  },
  {
    ...{ id: 'taken', header: messages.wasClosed, width: 8 },
    cell: takenToText,
    exportValue: ({ atClose }) => toDayCell(atClose?.takenAt ?? null),
  },
  {
    ...{ id: 'location', header: messages.location, width: 10 },
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
    if (!figures) return messages.noClose;
    return formatShare(figures.attendance, figures.presentMarks, figures.recordedMarks);
  };
  return {
    ...{ id, header, width: 9, isDefault: true, isFact: true, cell: toText },
    exportValue: (row) => {
      const figures = value(row);
      return figures ? toPercentCell(figures.attendance) : null;
    },
    exportAlso: [
      { header: messages.presentOf(header), value: (row) => value(row)?.presentMarks ?? null },
      { header: messages.recordedOf(header), value: (row) => value(row)?.recordedMarks ?? null },
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

const changeless = ({ atClose }: PeriodCommunity) => (atClose ? messages.unchanged : '—');

function takenToText({ atClose }: PeriodCommunity): string {
  return atClose ? formatMediumDay(atClose.takenAt) : '—';
}

/** Of a quarter: this one, the one before, and the difference, of the same days while it runs. */
export function quarterColumns(): OfficeColumn<PeriodCommunity>[] {
  const shown = new Set(['community', 'change']);
  const [community, ...rest] = PERIOD_COLUMNS.map((column) => ({
    ...column,
    isDefault: shown.has(column.id),
  }));
  return [
    ...(community ? [community] : []),
    ...comparedColumns('rate', messages.quarterAttendance, ({ now, before }) =>
      compareShares(toShare(now), toShare(before)),
    ),
    ...comparedColumns('held', messages.quarterMeetings, ({ now, before }) =>
      compareCounts(now.heldMeetings, before.heldMeetings),
    ),
    ...rest,
  ];
}

type Both = NonNullable<PeriodCommunity['compared']>;

const toShare = ({ presentMarks: n, recordedMarks: of }: Both['now']) => ({ n, of });

function comparedColumns(
  id: string,
  labels: Readonly<Record<'now' | 'before' | 'change', string>>,
  compare: (both: Both) => Compared,
): OfficeColumn<PeriodCommunity>[] {
  const bothOf = ({ compared }: PeriodCommunity) => (compared ? compare(compared) : null);
  const side = (name: 'now' | 'before'): OfficeColumn<PeriodCommunity> => ({
    ...{ id: `${id}-${name}`, header: labels[name], width: 8, isDefault: true, isFact: true },
    cell(row) {
      const compared = bothOf(row);
      if (!compared) return '—';
      const value = compared[name];
      if (compared.kind === 'rate') return formatPercent(value);
      return value === null ? '—' : formatNumber(value);
    },
    exportValue(row) {
      const compared = bothOf(row);
      const value = compared?.[name] ?? null;
      return compared?.kind === 'rate' ? toPercentCell(value) : value;
    },
  });
  return [
    side('now'),
    side('before'),
    {
      ...{ id: `${id}-change`, header: labels.change, width: 6, isDefault: true, isFact: true },
      cell(row) {
        const compared = bothOf(row);
        return compared ? formatDifference(compared) : '—';
      },
      exportValue: (row) => bothOf(row)?.change ?? null,
    },
  ];
}
