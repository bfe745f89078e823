import { LEVEL_TONES } from '#web/features/shared/attendance-labels.ts';
import { CommunityName } from '#web/features/shared/community-name.tsx';
import * as figureMessages from '#web/features/shared/figure-messages.ts';
import { ofGroup, ofGroupLately } from '#web/features/shared/figures.ts';
import { CommunityLink } from '#web/features/shared/overview-link.tsx';
import { Figure } from '#web/ui/data/figure.tsx';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toPercentCell } from '#web/ui/data/sheet-value.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import type { CommunityRow } from './community-rows.ts';
import { formatFreshness, levelToText } from './format-community.ts';
import { formatShare } from './format-share.ts';
import { formatTrend } from './format-trend.ts';
import * as messages from './messages.ts';
import { TrendMark } from './trend-mark.tsx';

export const LOWEST_COMMUNITY_FIRST = { columnId: 'communityRate', isDescending: false };

/** Default sort of the first five: lowest first, unknown last. */
export const COMMUNITY_COLUMNS: OfficeColumn<CommunityRow>[] = [
  {
    ...{ id: 'community', header: messages.community, width: 15.5 },
    cell: ({ communityId, communityName }) => (
      <CommunityLink id={communityId}>
        <CommunityName name={communityName} />
      </CommunityLink>
    ),
    sortValue: ({ communityName }) => communityName,
    exportValue: ({ communityName }) => communityName,
  },
  {
    ...{
      id: 'communityRate',
      header: messages.attendance,
      width: 9,
      isDefault: true,
      isFact: true,
    },
    cell: rateToText,
    sortValue: ({ level, averageAttendance }) => (level === 'unknown' ? null : averageAttendance),
    exportValue: (row) =>
      row.level === 'unknown' ? levelToText(row) : toPercentCell(row.averageAttendance),
    exportAlso: [
      { header: messages.presentMarks, value: ({ presentMarks }) => presentMarks },
      { header: messages.recordedMarks, value: ({ recordedMarks }) => recordedMarks },
    ],
  },
  {
    ...{ id: 'communityLevel', header: messages.level, width: 10, isDefault: true, isFact: true },
    cell: (row) => <Badge tone={LEVEL_TONES[row.level]}>{levelToText(row)}</Badge>,
    exportValue: levelToText,
  },
  {
    ...{ id: 'trend', header: messages.trend, width: 5.6, isDefault: true, isFact: true },
    cell: ({ trend }) => <TrendMark trend={trend} />,
    sortValue: ({ trend }) => trend.points,
    exportValue: ({ trend }) => formatTrend(trend),
  },
  {
    ...{ id: 'fresh', header: messages.lastRegister, width: 8, isDefault: true, isFact: true },
    cell: (row) =>
      row.isStale ? <Badge tone="attention">{formatFreshness(row)}</Badge> : formatFreshness(row),
    sortValue: ({ daysSince }) => daysSince ?? Number.MAX_SAFE_INTEGER,
    sortsDescendingFirst: true,
    exportValue: formatFreshness,
  },
  number('held', messages.meetings, ({ heldMeetings }) => heldMeetings),
  {
    ...number('members', messages.members, ({ totalMembers }) => totalMembers),
    cell: ({ communityId, totalMembers }) => (
      <Figure label={figureMessages.members} at={ofGroup(communityId)}>
        {formatNumber(totalMembers)}
      </Figure>
    ),
  },
  {
    ...number('atRisk', messages.atRisk, ({ membersAtRisk }) => membersAtRisk),
    cell: ({ communityId, membersAtRisk }) => (
      <Figure label={figureMessages.atRisk} at={ofGroupLately(communityId)}>
        {formatNumber(membersAtRisk)}
      </Figure>
    ),
  },
  {
    ...{ id: 'location', header: messages.location, width: 10 },
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
