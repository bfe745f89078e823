import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarOff from 'lucide-react/icons/calendar-off';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleOff from 'lucide-react/icons/circle-off';
import { type ReactNode, useCallback, useMemo } from 'react';
import { HOUR_MS } from '#contract/core/durations';
import { TEAM_BADGES, TEAM_DUE_DEFINITION, type TeamBadge } from '#contract/rules/team-due';
import type { TeamReport } from '#contract/team-management';
import { pageTeamReports } from '#contract/team-reports-page';
import { HowComputed } from '#web/features/shared/how-computed.tsx';
import { shownOf } from '#web/features/shared/messages.ts';
import {
  type OfficeListAddress,
  OfficeView,
  toggles,
  useOfficeList,
} from '#web/features/shared/office-view.tsx';
import { StillCounting } from '#web/features/shared/still-counting.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { textColumn, unsorted } from '#web/ui/data/office-column.ts';
import type { OfficeColumn, RowActs } from '#web/ui/data/office-table.tsx';
import { formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { DueBadge } from './due-badge.tsx';
import {
  coordinatorColumn,
  groupToText,
  locationColumn,
  nameColumn,
  oftenColumn,
} from './group-columns.tsx';
import { countOfTeams, noTeamMatches, searchHint, searchTeam } from './messages.ts';
import { RemindLink } from './remind-link.tsx';
import { ReportCard } from './report-card.tsx';
import * as messages from './report-messages.ts';
import type { DueFilter } from './search-params.ts';
import {
  BADGE_LABELS,
  formatDue,
  formatReason,
  formatReminded,
  urgencyOf,
} from './team-due-labels.ts';
import { TYPE_LABELS } from './team-labels.ts';

export type ReportActs = {
  /** @param reports in the order they are seen */
  onRemind: (report: TeamReport, reports: readonly TeamReport[]) => void;
  onPause: (report: TeamReport) => void;
  onResume: (report: TeamReport) => void;
};

export type ReportListProps = ReportActs &
  OfficeListAddress<{ vence?: DueFilter | undefined }> & { offlineTitle: string };

const MOST_OVERDUE_FIRST = { columnId: 'due', isDescending: false };

/** «Reportes»: when each team met and when it should again. */
export function ReportList({ search, onSearch, offlineTitle, ...acts }: ReportListProps) {
  const { vence } = search;
  const now = usePhone().now();
  const hasSignal = useSignal();
  const onRemind = useStableCallback((report: TeamReport): void => acts.onRemind(report, reports));
  // To the hour: a cell says days, and columns stay the same array.
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const columns = useMemo(() => reportColumns(hour, onRemind), [hour, onRemind]);
  const list = useOfficeList(pageTeamReports, {
    ...{ columns, initialSort: MOST_OVERDUE_FIRST, storageKey: 'team-reports', search, onSearch },
    filter: { badge: TEAM_BADGES.find((badge) => BADGE_LABELS[badge].filter === vence) },
  });
  const reports: readonly TeamReport[] =
    list.state.type === 'known' ? list.state.value.rows : NO_REPORTS;
  const isFound = useCallback(
    ({ badge }: TeamReport) => !vence || BADGE_LABELS[badge].filter === vence,
    [vence],
  );
  const toggle = toggles<DueFilter>(vence ?? null, (next) =>
    onSearch({ vence: next ?? undefined }),
  );
  return (
    <OfficeView
      {...{ list, offlineTitle }}
      caption={messages.teamReports}
      file="reporte-de-equipos"
      search={{ label: searchTeam, placeholder: searchHint }}
      isFiltered={vence !== undefined}
      onClear={() => onSearch({ vence: undefined })}
      isIn={isFound}
      textOf={groupToText}
      actions={useReportRowActs({ ...acts, hasSignal })}
      actionsWidth={4}
      countersLabel={messages.state}
      toCounters={({ first }) =>
        COUNTED.map((badge) => {
          const { word: label, tone, filter } = BADGE_LABELS[badge];
          return toggle(filter, first.whole.badges[badge], { label, tone, icon: ICONS[badge] });
        })
      }
      toCount={({ first, last }) => shownOf(last.total, first.whole.total, countOfTeams)}
      none={({ first }) => first.whole.total === 0 && <EmptyState title={messages.none} />}
      noMatch={noTeamMatches}
      shapeKey="team-reports-shape"
      card={(report) => (
        <ReportCard key={report.id} {...{ report, now, hasSignal, ...acts, onRemind }} />
      )}
      tools={<HowComputed definition={TEAM_DUE_DEFINITION} />}
    >
      {({ first }) => <StillCounting pending={first.whole.pending} kind="teams" />}
    </OfficeView>
  );
}

const NO_REPORTS: readonly TeamReport[] = [];

const COUNTED: readonly TeamBadge[] = ['overdue', ...TEAM_BADGES.filter((b) => b !== 'overdue')];

const ICONS: Record<TeamBadge, ReactNode> = {
  overdue: <CalendarX />,
  never: <CircleOff />,
  upToDate: <CalendarCheck />,
  upcoming: <CalendarClock />,
  paused: <CalendarOff />,
};

function useReportRowActs(acts: ReportActs & { hasSignal: boolean }): RowActs<TeamReport> {
  const { hasSignal } = acts;
  const pause = useStableCallback(acts.onPause);
  const resume = useStableCallback(acts.onResume);
  return useMemo(() => {
    const pausing = { id: 'pause', label: messages.didNotMeet, icon: <CalendarOff /> };
    const resuming = { id: 'resume', label: messages.resume, icon: <CalendarCheck /> };
    const isDisabled = !hasSignal;
    return {
      rowLabel: ({ name }) => name,
      rowMenu: (report) => [
        { ...pausing, isDisabled, onSelect: () => pause(report) },
        ...(report.pause || report.nextPause
          ? [{ ...resuming, isDisabled, onSelect: () => resume(report) }]
          : []),
      ],
    };
  }, [hasSignal, pause, resume]);
}

/** @param onRemind the same function at every render */
export function reportColumns(
  now: number,
  onRemind: (report: TeamReport) => void,
): OfficeColumn<TeamReport>[] {
  return [
    nameColumn(messages.team, 17),
    {
      ...{ id: 'due', header: messages.state, width: 14, isDefault: true, isFact: true },
      cell: (report) => <DueBadge report={report} />,
      sortValue: urgencyOf,
      exportValue: (report) =>
        [BADGE_LABELS[report.badge].word, formatDue(report)].filter(Boolean).join(': '),
    },
    coordinatorColumn(9),
    {
      ...textColumn('last', messages.lastMeeting, lastOf, 7),
      sortValue: ({ daysSinceLastMeeting }) => daysSinceLastMeeting,
      ...{ isDefault: true, isFact: true },
    },
    {
      ...textColumn('dueDate', messages.expires, dueOf, 6.5),
      sortValue: ({ dueDate }) => dueDate,
      exportValue: ({ dueDate }) => dueDate && { day: dueDate },
      isDefault: true,
    },
    oftenColumn(7),
    {
      ...{ id: 'reminded', header: messages.reminder, width: 7 },
      cell: (report) =>
        report.pause ? '—' : <RemindLink {...{ report, now, onRemind }} isInCell />,
      exportValue: (report) => formatReminded(report, now)?.text ?? null,
    },
    unsorted(textColumn('reason', messages.why, formatReason, 18)),
    locationColumn(9),
    textColumn('type', messages.type, ({ teamType }) => TYPE_LABELS[teamType], 7),
    unsorted(textColumn('link', messages.whoRegisters, registersBy, 10)),
  ];
}

function lastOf({ daysSinceLastMeeting: days }: TeamReport): string {
  return days === null ? messages.noMeetings : formatDaysAgo(days);
}

function dueOf({ dueDate }: TeamReport): string | null {
  return dueDate && formatMediumCivilDay(dueDate);
}

function registersBy({ isByLinkAlone, lastMeeting }: TeamReport): string | null {
  if (!lastMeeting) return null;
  return isByLinkAlone ? messages.byLinkAlone : messages.withSession;
}
