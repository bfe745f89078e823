import { useMemo } from 'react';
import type { QueryOf } from '#contract/core/endpoint';
import { PAGE_MAX } from '#contract/people-page';
import type { Team } from '#contract/team-management';
import { pageTeams, TEAM_SORTS, type TeamSort } from '#contract/teams-page';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { useServerPages } from '#web/services/use-server-pages.ts';
import type { Paging } from '#web/ui/data/more-rows.tsx';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import type { TeamKind } from './search-params.ts';
import { KIND_TYPES } from './team-labels.ts';

export type TeamsQuery = Partial<QueryOf<typeof pageTeams>>;
export type TeamsFilter = { kind: TeamKind | null; typed: string };

/** The first pages of the teams that a filter leaves. */
export type TeamPages = {
  teams: readonly Team[];
  /** How many the filter leaves, read or not. */
  total: number;
  counts: Record<Team['teamType'], number>;
  /** False while these are those of another filter or order than the one asked for. */
  isAnswered: boolean;
  query: TeamsQuery;
  paging: Paging;
};

/** Asked at each opening; what is typed is asked once somebody pauses. */
export function useTeamPages(filter: TeamsFilter, sort: DataSort | null) {
  const search = useSettled(filter.typed.trim());
  const { kind } = filter;
  const query = useMemo(() => toQuery({ kind, typed: search }, sort), [kind, search, sort]);
  const pages = useServerPages(pageTeams, { query: { ...query, limit: PAGE_MAX }, isFresh: true });
  const isAnswered = pages.isAnswered && search === filter.typed.trim();
  const { state: read, reload, hasMore, isLoadingMore, hasFailedMore, more } = pages;
  const value = read.type === 'known' ? read.value : null;
  const known = useMemo(() => value && toKnown(value), [value]);
  const paging: Paging = {
    hasMore: hasMore && isAnswered,
    ...{ isLoading: isLoadingMore, hasFailed: hasFailedMore, onMore: more },
  };
  const result: ServerRead<TeamPages> =
    read.type === 'known' && known
      ? { ...read, value: { ...known, isAnswered, query, paging } }
      : (read as Exclude<typeof read, { type: 'known' }>);
  return { state: result, reload };
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

/** One that was renamed between two pages is in both: once is enough. */
function toKnown(pages: readonly Page[]) {
  const byId = new Map(pages.flatMap(({ rows }) => rows).map((team) => [team.id, team]));
  return {
    teams: [...byId.values()],
    total: pages.at(-1)?.total ?? 0,
    counts: pages[0]?.counts ?? { community: 0, administrative: 0 },
  };
}
