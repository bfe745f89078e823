import type { TeamReport } from '#contract/team-management';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import { DueBadge } from './due-badge.tsx';
import { RemindLink } from './remind-link.tsx';
import * as words from './report-words.ts';
import {
  BADGE_LABELS,
  formatDue,
  formatReason,
  formatReminded,
  urgencyOf,
} from './team-due-labels.ts';
import { formatOften, TYPE_LABELS } from './team-labels.ts';

export const MOST_OVERDUE_FIRST = { columnId: 'due', isDescending: false };

/** @param onRemind the same function at every render */
export function reportColumns(
  now: number,
  onRemind: (report: TeamReport) => void,
): OfficeColumn<TeamReport>[] {
  return [
    text('name', words.team, ({ name }) => name, 15),
    {
      ...{ id: 'due', header: words.state, width: 14, isDefault: true, isFact: true },
      cell: (report) => <DueBadge report={report} />,
      sortValue: urgencyOf,
      exportValue: (report) =>
        [BADGE_LABELS[report.badge].word, formatDue(report)].filter(Boolean).join(': '),
    },
    {
      ...text('coordinator', words.coordinates, ({ coordinator }) => coordinator?.alias ?? null, 9),
      ...{ isDefault: true, isFact: true },
    },
    {
      ...text('last', words.lastMeeting, lastOf, 7),
      sortValue: ({ daysSinceLastMeeting }) => daysSinceLastMeeting,
      ...{ isDefault: true, isFact: true },
    },
    {
      ...text('dueDate', words.expires, dueOf, 6.5),
      sortValue: ({ dueDate }) => dueDate,
      exportValue: ({ dueDate }) => dueDate && { day: dueDate },
      isDefault: true,
    },
    {
      ...text('often', words.frequency, formatOften, 7),
      sortValue: ({ meetingFrequencyDays }) => meetingFrequencyDays,
    },
    {
      ...{ id: 'reminded', header: words.reminder, width: 7, isDefault: true },
      cell: (report) =>
        report.pause ? '—' : <RemindLink {...{ report, now, onRemind }} isInCell />,
      exportValue: (report) => formatReminded(report, now)?.text ?? null,
    },
    unsorted(text('reason', words.why, formatReason, 18)),
    text('location', words.location, ({ location }) => location, 9),
    text('type', words.type, ({ teamType }) => TYPE_LABELS[teamType], 7),
    unsorted(text('link', words.whoRegisters, registersBy, 10)),
  ];
}

function text(
  id: string,
  header: string,
  value: (report: TeamReport) => string | null,
  width: number,
): OfficeColumn<TeamReport> {
  return {
    ...{ id, header, width, sortValue: value, exportValue: value },
    cell: (report) => value(report) ?? '—',
  };
}

/** The server sorts no page by it. */
function unsorted(column: OfficeColumn<TeamReport>): OfficeColumn<TeamReport> {
  return { ...column, sortValue: undefined };
}

function lastOf({ daysSinceLastMeeting: days }: TeamReport): string {
  return days === null ? words.noMeetings : formatDaysAgo(days);
}

function dueOf({ dueDate }: TeamReport): string | null {
  return dueDate && formatMediumCivilDay(dueDate);
}

function registersBy({ isByLinkAlone, lastMeeting }: TeamReport): string | null {
  if (!lastMeeting) return null;
  return isByLinkAlone ? words.byLinkAlone : words.withSession;
}
