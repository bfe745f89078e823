import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarOff from 'lucide-react/icons/calendar-off';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleOff from 'lucide-react/icons/circle-off';
import { type ReactNode, useMemo } from 'react';
import { TEAM_BADGES, TEAM_DUE_DEFINITION, type TeamBadge } from '#contract/rules/team-due';
import type { TeamReport } from '#contract/team-management';
import { pageTeamReports } from '#contract/team-reports-page';
import { HowComputed } from '#web/features/shared/how-computed.tsx';
import { SomeCards } from '#web/features/shared/some-cards.tsx';
import { StillCounting } from '#web/features/shared/still-counting.tsx';
import { usePagesExport } from '#web/features/shared/use-pages-export.ts';
import { useTableOrCards } from '#web/features/shared/use-table-or-cards.tsx';
import {
  type OfficeColumn,
  OfficeTable,
  type RowActs,
  toOfficeList,
} from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReportCard } from './report-card.tsx';
import * as words from './report-words.ts';
import type { DueFilter } from './search-params.ts';
import { BADGE_LABELS } from './team-due-labels.ts';
import { searchTeams } from './team-labels.ts';
import type { ReportPages, ReportsFilter } from './use-report-pages.ts';

export type ReportActs = {
  onRemind: (report: TeamReport) => void;
  onPause: (report: TeamReport) => void;
  onResume: (report: TeamReport) => void;
};

export type ReportsViewProps = ReportActs & {
  pages: ReportPages;
  filter: ReportsFilter;
  onTyped: (typed: string) => void;
  onDue: (due: DueFilter | null) => void;
  columns: readonly OfficeColumn<TeamReport>[];
  view: TableView;
  onView: (view: TableView) => void;
  now: number;
  hasSignal: boolean;
};

/** «Reportes»: when each team met and when it should again. */
export function ReportsView(props: ReportsViewProps) {
  const { pages, filter, onDue, onTyped, now, hasSignal, onRemind, onPause, onResume } = props;
  const { reports, whole, standing, paging } = pages;
  const isAnswered = standing.type === 'answered';
  const { due, typed } = filter;
  // Until the server answers, and without signal, what is here is filtered here.
  const found = useMemo(
    () => (isAnswered ? reports : narrow(reports, filter)),
    [isAnswered, reports, filter],
  );
  const { isCards, shapeSwitch } = useTableOrCards('team-reports-shape');
  const exported = usePagesExport(pageTeamReports, {
    ...{ name: 'reporte-de-equipos', query: pages.query, toRows: ({ rows }) => rows },
  });
  const actions = useReportRowActs(props);
  if (isAnswered && whole.total === 0) return <EmptyState title={words.none} />;
  const cards = (
    <SomeCards
      rows={found}
      paging={paging}
      card={(report) => (
        <ReportCard key={report.id} {...{ report, now, hasSignal, onRemind, onPause, onResume }} />
      )}
    />
  );
  return (
    <OfficeTable
      caption={words.teamReports}
      columns={props.columns}
      list={toOfficeList(standing, {
        rows: found,
        countText: countToText(pages.total, whole.total),
        empty: <EmptyState title={words.noMatch} />,
      })}
      rowId={({ id }) => String(id)}
      paging={paging}
      view={props.view}
      onView={props.onView}
      actions={actions}
      actionsWidth={4}
      counters={{ label: words.state, counters: toCounters(whole.badges, due, onDue) }}
      toolbar={{
        search: {
          ...{ label: words.search, placeholder: words.searchHint },
          ...{ value: typed, onChange: onTyped },
        },
        filters: [],
        isFiltered: typed !== '' || due !== null,
        onClear: () => {
          onTyped('');
          onDue(null);
        },
        children: (
          <>
            <HowComputed definition={TEAM_DUE_DEFINITION} />
            {shapeSwitch}
          </>
        ),
      }}
      onExport={exported.onExport}
      isExporting={exported.isMaking}
      canExport={hasSignal}
      {...(isCards && { instead: cards })}
    >
      <StillCounting pending={whole.pending} kind="teams" />
    </OfficeTable>
  );
}

function narrow(reports: readonly TeamReport[], { due, typed }: ReportsFilter) {
  const left = reports.filter(({ badge }) => due === null || BADGE_LABELS[badge].filter === due);
  return searchTeams(left, typed);
}

function useReportRowActs(acts: ReportActs & { hasSignal: boolean }): RowActs<TeamReport> {
  const { hasSignal } = acts;
  const pause = useStableCallback(acts.onPause);
  const resume = useStableCallback(acts.onResume);
  return useMemo(
    () => ({
      rowLabel: ({ name }) => name,
      rowMenu: (report) => [
        {
          ...{ id: 'pause', label: words.didNotMeet, icon: <CalendarOff /> },
          ...{ isDisabled: !hasSignal, onSelect: () => pause(report) },
        },
        ...(report.pause || report.nextPause
          ? [
              {
                ...{ id: 'resume', label: words.resume, icon: <CalendarCheck /> },
                ...{ isDisabled: !hasSignal, onSelect: () => resume(report) },
              },
            ]
          : []),
      ],
    }),
    [hasSignal, pause, resume],
  );
}

const ICONS: Record<TeamBadge, ReactNode> = {
  overdue: <CalendarX />,
  never: <CircleOff />,
  upToDate: <CalendarCheck />,
  upcoming: <CalendarClock />,
  paused: <CalendarOff />,
};

function toCounters(
  badges: ReportPages['whole']['badges'],
  due: DueFilter | null,
  onDue: ReportsViewProps['onDue'],
) {
  const order: readonly TeamBadge[] = ['overdue', ...TEAM_BADGES.filter((b) => b !== 'overdue')];
  return order.map((badge) => {
    const { word: label, tone, filter } = BADGE_LABELS[badge];
    return {
      ...{ id: filter, label, tone, icon: ICONS[badge] },
      count: badges[badge],
      isOn: due === filter,
      onPress: () => onDue(due === filter ? null : filter),
    };
  });
}

function countToText(shown: number, all: number): string {
  const total = words.countOf(all);
  return shown === all ? total : words.nOf(shown, total);
}
