import Church from 'lucide-react/icons/church';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useCallback, useMemo } from 'react';
import type { Team } from '#contract/team-management';
import { pageTeams } from '#contract/teams-page';
import { shownOf } from '#web/features/shared/messages.ts';
import {
  type OfficeListAddress,
  OfficeView,
  toggles,
  useOfficeList,
} from '#web/features/shared/office-view.tsx';
import { textColumn, unsorted } from '#web/ui/data/office-column.ts';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { GroupCard, MembersButton } from './group-card.tsx';
import {
  aboutColumn,
  coordinatorColumn,
  detailColumns,
  groupToText,
  locationColumn,
  membersColumn,
  nameColumn,
  oftenColumn,
} from './group-columns.tsx';
import * as messages from './messages.ts';
import type { TeamKind } from './search-params.ts';
import { TYPE_LABELS } from './team-labels.ts';

const KIND_TYPES: Record<TeamKind, Team['teamType']> = {
  comunidades: 'community',
  administrativos: 'administrative',
};

const BY_NAME = { columnId: 'name', isDescending: false };

export const TEAM_COLUMNS: readonly OfficeColumn<Team>[] = [
  nameColumn(messages.team, 17),
  coordinatorColumn(8),
  {
    ...textColumn('type', messages.type, ({ teamType }) => TYPE_LABELS[teamType], 7),
    isDefault: true,
  },
  oftenColumn(7.5),
  { ...membersColumn(6, ({ members }) => members.length), isFact: true },
  { ...locationColumn(11), isDefault: true },
  ...detailColumns<Team>(14),
  aboutColumn(),
  unsorted(
    textColumn(
      'active',
      messages.active,
      ({ isActive }) => (isActive ? messages.yes : messages.no),
      5,
    ),
  ),
];

export type TeamListProps = OfficeListAddress<{ tipo?: TeamKind | undefined }> & {
  offlineTitle: string;
  /** The same function at every render. */
  onMembers: (team: Team) => void;
};

/** «Equipos»: all teams within reach, as a table or as cards. */
export function TeamList({ search, onSearch, offlineTitle, onMembers }: TeamListProps) {
  const { tipo } = search;
  const list = useOfficeList(pageTeams, {
    ...{ columns: TEAM_COLUMNS, initialSort: BY_NAME, storageKey: 'teams', search, onSearch },
    filter: { teamType: tipo && KIND_TYPES[tipo] },
  });
  const isFound = useCallback(
    ({ teamType }: Team) => !tipo || teamType === KIND_TYPES[tipo],
    [tipo],
  );
  const toggle = toggles<TeamKind>(tipo ?? null, (next) => onSearch({ tipo: next ?? undefined }));
  const actions = useMemo(
    () => ({
      rowLabel: ({ name }: Team) => name,
      primaryAction: (team: Team) => ({ label: messages.members, onPress: () => onMembers(team) }),
      rowMenu: () => [],
    }),
    [onMembers],
  );
  return (
    <OfficeView
      {...{ list, offlineTitle, actions }}
      caption={messages.teams}
      file="equipos"
      search={{ label: messages.searchTeam, placeholder: messages.searchHint }}
      isFiltered={tipo !== undefined}
      onClear={() => onSearch({ tipo: undefined })}
      isIn={isFound}
      textOf={groupToText}
      actionsWidth={7}
      countersLabel={messages.type}
      toCounters={({ first: { counts } }) => [
        toggle('comunidades', counts.community, {
          ...{ label: messages.communities, icon: <Church />, tone: 'action' },
        }),
        toggle('administrativos', counts.administrative, {
          ...{ label: messages.administrativeOnes, icon: <ClipboardList />, tone: 'action' },
        }),
      ]}
      toCount={({ first, last }) => shownOf(last.total, allOf(first.counts), messages.countOfTeams)}
      none={({ first }) =>
        allOf(first.counts) === 0 && (
          <EmptyState title={messages.noTeams}>{messages.noTeamsHint}</EmptyState>
        )
      }
      noMatch={messages.noTeamMatches}
      shapeKey="teams-shape"
      card={(team) => <TeamCard key={team.id} team={team} onMembers={onMembers} />}
    />
  );
}

const allOf = (counts: Record<Team['teamType'], number>) =>
  counts.community + counts.administrative;

function TeamCard({ team, onMembers }: { team: Team } & Pick<TeamListProps, 'onMembers'>) {
  const { name, members, teamType, isActive, meetingFrequencyDays } = team;
  return (
    <GroupCard
      group={team}
      badges={
        <>
          <Badge>{TYPE_LABELS[teamType]}</Badge>
          {!isActive && <Badge tone="attention">{messages.inactive}</Badge>}
        </>
      }
      rhythm={messages.everyDays(meetingFrequencyDays)}
      memberCount={members.length}
      actions={<MembersButton name={name} onPress={() => onMembers(team)} />}
    />
  );
}
