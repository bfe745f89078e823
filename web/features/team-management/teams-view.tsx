import Church from 'lucide-react/icons/church';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useMemo } from 'react';
import type { Team } from '#contract/team-management';
import { pageTeams } from '#contract/teams-page';
import { SomeCards } from '#web/features/shared/some-cards.tsx';
import { usePagesExport } from '#web/features/shared/use-pages-export.ts';
import { useTableOrCards } from '#web/features/shared/use-table-or-cards.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { OfficeTable, type RowActs, toOfficeList } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { TEAM_KINDS, type TeamKind } from './search-params.ts';
import { TeamCard } from './team-card.tsx';
import { TEAM_COLUMNS } from './team-columns.tsx';
import { KIND_TYPES, searchTeams } from './team-labels.ts';
import type { TeamPages, TeamsFilter } from './use-team-pages.ts';
import * as words from './words.ts';

export type TeamsViewProps = {
  pages: TeamPages;
  filter: TeamsFilter;
  onTyped: (typed: string) => void;
  onKind: (kind: TeamKind | null) => void;
  view: TableView;
  onView: (view: TableView) => void;
  onMembers: (team: Team) => void;
};

/** «Equipos»: all teams within reach, as a table or as cards. */
export function TeamsView(props: TeamsViewProps) {
  const { pages, filter, onKind, onTyped, onMembers } = props;
  const { teams, counts, standing, paging } = pages;
  const isAnswered = standing.type === 'answered';
  const all = counts.community + counts.administrative;
  const hasSignal = useSignal();
  // Until the server answers, and without signal, what is here is filtered here.
  const found = useMemo(
    () => (isAnswered ? teams : narrow(teams, filter)),
    [isAnswered, teams, filter],
  );
  const { isCards, shapeSwitch } = useTableOrCards('teams-shape');
  const exported = usePagesExport(pageTeams, {
    ...{ name: 'equipos', query: pages.query, toRows: ({ rows }) => rows },
  });
  const open = useStableCallback(onMembers);
  const actions = useMemo(() => rowActs(open), [open]);
  if (isAnswered && all === 0) {
    return <EmptyState title={words.none}>{words.noneHint}</EmptyState>;
  }
  const cards = (
    <SomeCards
      rows={found}
      card={(team) => <TeamCard key={team.id} team={team} onMembers={onMembers} />}
      paging={paging}
    />
  );
  return (
    <OfficeTable
      caption={words.teams}
      columns={TEAM_COLUMNS}
      list={toOfficeList(standing, {
        rows: found,
        countText: countToText(pages.total, all),
        empty: <EmptyState title={words.noMatch} />,
      })}
      rowId={({ id }) => String(id)}
      paging={paging}
      view={props.view}
      onView={props.onView}
      actions={actions}
      actionsWidth={7}
      counters={{ label: words.type, counters: toCounters(counts, filter.kind, onKind) }}
      toolbar={{
        search: {
          ...{ label: words.search, placeholder: words.searchHint },
          ...{ value: filter.typed, onChange: onTyped },
        },
        filters: [],
        isFiltered: filter.typed !== '' || filter.kind !== null,
        onClear: () => {
          onTyped('');
          onKind(null);
        },
        children: shapeSwitch,
      }}
      onExport={exported.onExport}
      isExporting={exported.isMaking}
      canExport={hasSignal}
      {...(isCards && { instead: cards })}
    />
  );
}

function narrow(teams: readonly Team[], { kind, typed }: TeamsFilter): readonly Team[] {
  const left = kind === null ? teams : teams.filter((team) => team.teamType === KIND_TYPES[kind]);
  return searchTeams(left, typed);
}

function rowActs(open: (team: Team) => void): RowActs<Team> {
  return {
    rowLabel: ({ name }) => name,
    primaryAction: (team) => ({ label: words.members, onPress: () => open(team) }),
    rowMenu: () => [],
  };
}

const COUNTERS = {
  comunidades: { label: words.communities, icon: <Church /> },
  administrativos: { label: words.administrativeOnes, icon: <ClipboardList /> },
};

function toCounters(
  counts: TeamPages['counts'],
  kind: TeamKind | null,
  onKind: TeamsViewProps['onKind'],
) {
  return TEAM_KINDS.map((id) => ({
    ...{ id, ...COUNTERS[id], tone: 'action' as const, isOn: kind === id },
    count: counts[KIND_TYPES[id]],
    onPress: () => onKind(kind === id ? null : id),
  }));
}

function countToText(shown: number, all: number): string {
  const total = words.countOf(all);
  return shown === all ? total : words.nOf(shown, total);
}
