import CalendarClock from 'lucide-react/icons/calendar-clock';
import Church from 'lucide-react/icons/church';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import MapPin from 'lucide-react/icons/map-pin';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import { useMemo } from 'react';
import type { Team } from '#contract/team-management';
import { pageTeams } from '#contract/teams-page';
import { css, cx } from '#styled/css';
import { SomeCards } from '#web/features/shared/some-cards.tsx';
import { usePagesExport } from '#web/features/shared/use-pages-export.ts';
import { useTableOrCards } from '#web/features/shared/use-table-or-cards.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { OfficeTable, type RowActs, toOfficeList } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { Fact, FactList } from '#web/ui/layout/fact-list.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { TEAM_KINDS, type TeamKind } from './search-params.ts';
import { TEAM_COLUMNS } from './team-columns.tsx';
import { formatOften, KIND_TYPES, searchTeams, TYPE_LABELS } from './team-labels.ts';
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

type TeamCardProps = { team: Team; onMembers: (team: Team) => void };

function TeamCard({ team, onMembers }: TeamCardProps) {
  const { name, location, description, physicalAddress, coordinator, members } = team;
  return (
    <li className={cx(cardClass, root)}>
      <h2 className={title}>{name}</h2>
      <div className={badges}>
        <Badge>{TYPE_LABELS[team.teamType]}</Badge>
        {!team.isActive && <Badge tone="attention">{words.inactive}</Badge>}
      </div>
      {description && <p className={about}>{description}</p>}
      <FactList>
        <Fact icon={<MapPin aria-hidden />}>
          {physicalAddress ? `${physicalAddress}, ${location}` : location}
        </Fact>
        <Fact icon={<UserRound aria-hidden />}>
          {coordinator ? words.coordinatedBy(coordinator.alias) : words.noCoordinator}
        </Fact>
        <Fact icon={<CalendarClock aria-hidden />}>{formatOften(team)}</Fact>
        <Fact icon={<Users aria-hidden />}>{words.membersOf(members.length)}</Fact>
      </FactList>
      <div className={actions}>
        <Button
          variant="quiet"
          icon={<Users aria-hidden />}
          aria-label={words.membersOfTeam(name)}
          onClick={() => onMembers(team)}
        >
          {words.members}
        </Button>
      </div>
    </li>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const title = css({ textStyle: 'title', overflowWrap: 'anywhere' });
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const about = css({ color: 'ink.muted', lineHeight: 'snug', lineClamp: '3' });
const actions = css({ marginTop: 'auto' });
