import { LEVEL_TONES } from '#web/features/shared/attendance-labels.ts';
import { CommunityName } from '#web/features/shared/community-name.tsx';
import * as figureWords from '#web/features/shared/figure-words.ts';
import { ofGroup } from '#web/features/shared/figures.ts';
import { Figure } from '#web/ui/data/figure.tsx';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toPercentCell } from '#web/ui/data/sheet-value.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import type { CommunityRow } from './community-rows.ts';
import { formatFreshness, levelToText } from './format-community.ts';
import { formatShare } from './format-share.ts';
import { formatTrend } from './format-trend.ts';
import { TrendMark } from './trend-mark.tsx';
import * as words from './words.ts';

export const LOWEST_COMMUNITY_FIRST = { columnId: 'communityRate', isDescending: false };

/** Default sort of the first five: lowest first, unknown last. */
export const COMMUNITY_COLUMNS: OfficeColumn<CommunityRow>[] = [
  {
    ...{ id: 'community', header: words.community, width: 13.5 },
    cell: ({ communityName }) => <CommunityName name={communityName} />,
    sortValue: ({ communityName }) => communityName,
    exportValue: ({ communityName }) => communityName,
  },
  {
    ...{ id: 'communityRate', header: words.attendance, width: 9, isDefault: true, isFact: true },
    cell: rateToText,
    sortValue: ({ level, averageAttendance }) => (level === 'unknown' ? null : averageAttendance),
    exportValue: (row) =>
      row.level === 'unknown' ? levelToText(row) : toPercentCell(row.averageAttendance),
    exportAlso: [
      { header: words.presentMarks, value: ({ presentMarks }) => presentMarks },
      { header: words.recordedMarks, value: ({ recordedMarks }) => recordedMarks },
    ],
  },
  {
    ...{ id: 'communityLevel', header: words.level, width: 10, isDefault: true, isFact: true },
    cell: (row) => <Badge tone={LEVEL_TONES[row.level]}>{levelToText(row)}</Badge>,
    exportValue: levelToText,
  },
  {
    ...{ id: 'trend', header: words.trend, width: 5.6, isDefault: true, isFact: true },
    cell: ({ trend }) => <TrendMark trend={trend} />,
    sortValue: ({ trend }) => trend.points,
    exportValue: ({ trend }) => formatTrend(trend),
  },
  {
    ...{ id: 'fresh', header: words.lastRegister, width: 8, isDefault: true, isFact: true },
    cell: (row) =>
      row.isStale ? <Badge tone="attention">{formatFreshness(row)}</Badge> : formatFreshness(row),
    sortValue: ({ daysSince }) => daysSince ?? Number.MAX_SAFE_INTEGER,
    sortsDescendingFirst: true,
    exportValue: formatFreshness,
  },
  number('held', words.meetings, ({ heldMeetings }) => heldMeetings),
  {
    ...number('members', words.members, ({ totalMembers }) => totalMembers),
    cell: ({ communityId, totalMembers }) => (
      <Figure label={figureWords.members} at={ofGroup(communityId)}>
        {formatNumber(totalMembers)}
      </Figure>
    ),
  },
  number('atRisk', words.atRisk, ({ membersAtRisk }) => membersAtRisk),
  {
    ...{ id: 'location', header: words.location, width: 10 },
    cell: ({ location }) => location,
    sortValue: ({ location }) => location,
    exportValue: ({ location }) => location,
  },
];

function number(
  id: string,
  header: string,
  value: (row: CommunityRow) => number,
): OfficeColumn<CommunityRow> {
  return {
    ...{ id, header, width: 5.1, align: 'end', isDefault: true, isFact: true },
    cell: (row) => formatNumber(value(row)),
    sortValue: value,
    sortsDescendingFirst: true,
    exportValue: value,
  };
}

function rateToText(row: CommunityRow): string {
  if (row.level === 'unknown') return levelToText(row);
  return formatShare(row.averageAttendance, row.presentMarks, row.recordedMarks);
}
