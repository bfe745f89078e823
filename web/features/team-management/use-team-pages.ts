import { useMemo } from 'react';
import type { QueryOf } from '#contract/core/endpoint';
import type { Team } from '#contract/team-management';
import { pageTeams, TEAM_SORTS, type TeamSort } from '#contract/teams-page';
import { type FilteredPages, useFilteredPages } from '#web/features/shared/use-filtered-pages.ts';
import { onceById } from '#web/services/use-server-pages.ts';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import type { TeamKind } from './search-params.ts';
import { KIND_TYPES } from './team-labels.ts';

export type TeamsQuery = Partial<QueryOf<typeof pageTeams>>;
export type TeamsFilter = { kind: TeamKind | null; typed: string };

/** The first pages of the teams that a filter leaves. */
export type TeamPages = FilteredPages<
  {
    teams: readonly Team[];
    /** How many the filter leaves, read or not. */
    total: number;
    counts: Record<Team['teamType'], number>;
  },
  typeof pageTeams
>;

/** Asked at each opening; what is typed is asked once somebody pauses. */
export function useTeamPages(filter: TeamsFilter, sort: DataSort | null) {
  const search = useSettled(filter.typed.trim());
  const { kind } = filter;
  const query = useMemo(() => toQuery({ kind, typed: search }, sort), [kind, search, sort]);
  return useFilteredPages(pageTeams, { query, isSettled: search === filter.typed.trim(), toKnown });
}

export function toQuery({ kind, typed }: TeamsFilter, sort: DataSort | null): TeamsQuery {
  return {
    search: typed || undefined,
    teamType: kind === null ? undefined : KIND_TYPES[kind],
    sort: TEAM_SORTS.find((one): one is TeamSort => one === sort?.columnId),
    direction: sort?.isDescending ? 'desc' : 'asc',
  } as TeamsQuery;
}

type Page = { rows: Team[]; total: number; counts: TeamPages['counts'] | null };

function toKnown(pages: readonly Page[]) {
  return {
    teams: onceById(pages.flatMap(({ rows }) => rows)),
    total: pages.at(-1)?.total ?? 0,
    counts: pages[0]?.counts ?? { community: 0, administrative: 0 },
  };
}
