import { useMemo } from 'react';
import type { AnswerOf, QueryOf } from '#contract/core/endpoint';
import { TEAM_BADGES } from '#contract/rules/team-due';
import type { TeamReport } from '#contract/team-management';
import {
  pageTeamReports,
  TEAM_REPORT_SORTS,
  type TeamReportSort,
} from '#contract/team-reports-page';
import { type FilteredPages, useFilteredPages } from '#web/features/shared/use-filtered-pages.ts';
import { onceById } from '#web/services/use-server-pages.ts';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import type { DueFilter } from './search-params.ts';
import { BADGE_LABELS } from './team-due-labels.ts';

type Page = AnswerOf<typeof pageTeamReports>;
export type ReportsQuery = Partial<QueryOf<typeof pageTeamReports>>;
export type ReportsFilter = { due: DueFilter | null; typed: string };

/** The first pages of the reports that a filter leaves. */
export type ReportPages = FilteredPages<
  {
    reports: readonly TeamReport[];
    /** How many the filter leaves, read or not. */
    total: number;
    whole: NonNullable<Page['whole']>;
  },
  typeof pageTeamReports
>;

/** Asked at each opening; what is typed is asked once somebody pauses. */
export function useReportPages(filter: ReportsFilter, sort: DataSort | null) {
  const search = useSettled(filter.typed.trim());
  const { due } = filter;
  const query = useMemo(() => toQuery({ due, typed: search }, sort), [due, search, sort]);
  return useFilteredPages(pageTeamReports, {
    ...{ query, isSettled: search === filter.typed.trim(), toKnown },
  });
}

export function toQuery({ due, typed }: ReportsFilter, sort: DataSort | null): ReportsQuery {
  return {
    search: typed || undefined,
    badge: TEAM_BADGES.find((badge) => BADGE_LABELS[badge].filter === due),
    sort: TEAM_REPORT_SORTS.find((one): one is TeamReportSort => one === sort?.columnId),
    direction: sort?.isDescending ? 'desc' : 'asc',
  } as ReportsQuery;
}

const NOTHING = {
  ...{ total: 0, pending: 0 },
  badges: { never: 0, overdue: 0, upToDate: 0, upcoming: 0, paused: 0 },
};

function toKnown(pages: readonly Page[]) {
  return {
    reports: onceById(pages.flatMap(({ rows }) => rows)),
    total: pages.at(-1)?.total ?? 0,
    whole: pages[0]?.whole ?? NOTHING,
  };
}
