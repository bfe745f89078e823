import Church from 'lucide-react/icons/church';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Team } from '#contract/team-management';
import { SomeCards } from '#web/features/shared/some-cards.tsx';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { useTableOrCards } from '#web/features/shared/use-table-or-cards.tsx';
import { OfficeTable, type RowActs } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { TEAM_KINDS, type TeamKind } from './search-params.ts';
import { TeamCard } from './team-card.tsx';
import { TEAM_COLUMNS } from './team-columns.tsx';
import { KIND_TYPES, searchTeams } from './team-labels.ts';

export type TeamsViewProps = {
  teams: readonly Team[];
  /** What stands in the address; null lets all by. */
  kind: TeamKind | null;
  onKind: (kind: TeamKind | null) => void;
  view: TableView;
  onView: (view: TableView) => void;
  onMembers: (team: Team) => void;
};

/** «Equipos»: all teams within reach, as a table or as cards. */
export function TeamsView(props: TeamsViewProps) {
  const { teams, kind, onKind, onMembers } = props;
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => narrow(teams, kind, wanted), [teams, kind, wanted]);
  const { isCards, shapeSwitch } = useTableOrCards('teams-shape');
  const { isMaking, make } = useTableExport('equipos');
  const open = useStableCallback(onMembers);
  const actions = useMemo(() => rowActs(open), [open]);
  if (teams.length === 0) {
    return <EmptyState title="Aún no hay equipos">Crea el primero con «Crear Equipo».</EmptyState>;
  }
  const empty = <EmptyState title="Ningún equipo coincide con los filtros" />;
  const cards = (
    <SomeCards
      rows={found}
      card={(team) => <TeamCard key={team.id} team={team} onMembers={onMembers} />}
    />
  );
  return (
    <OfficeTable
      caption="Equipos"
      countText={countToText(found.length, teams.length)}
      columns={TEAM_COLUMNS}
      rows={found}
      rowId={({ id }) => String(id)}
      view={props.view}
      onView={props.onView}
      actions={actions}
      actionsWidth={7}
      counters={{ label: 'Tipo', counters: toCounters(teams, kind, onKind) }}
      toolbar={{
        search: {
          ...{ label: 'Buscar equipo', placeholder: 'Nombre, lugar o quien coordina' },
          ...{ value: typed, onChange: setTyped },
        },
        filters: [],
        isFiltered: typed !== '' || kind !== null,
        onClear: () => {
          setTyped('');
          onKind(null);
        },
        children: shapeSwitch,
      }}
      onExport={(format, { columns, rows }) =>
        void make({ format, columns: toSheetColumns(columns), rows: () => rows })
      }
      isExporting={isMaking}
      empty={empty}
      {...(isCards && { instead: found.length > 0 ? cards : empty })}
    />
  );
}

function narrow(teams: readonly Team[], kind: TeamKind | null, typed: string): readonly Team[] {
  const left = kind === null ? teams : teams.filter((team) => team.teamType === KIND_TYPES[kind]);
  return searchTeams(left, typed);
}

function rowActs(open: (team: Team) => void): RowActs<Team> {
  return {
    rowLabel: ({ name }) => name,
    primaryAction: (team) => ({ label: 'Miembros', onPress: () => open(team) }),
    rowMenu: () => [],
  };
}

const COUNTERS = {
  comunidades: { label: 'Comunidades', icon: <Church /> },
  administrativos: { label: 'Administrativos', icon: <ClipboardList /> },
};

function toCounters(
  teams: readonly Team[],
  kind: TeamKind | null,
  onKind: TeamsViewProps['onKind'],
) {
  return TEAM_KINDS.map((id) => ({
    ...{ id, ...COUNTERS[id], tone: 'action' as const, isOn: kind === id },
    count: teams.filter(({ teamType }) => teamType === KIND_TYPES[id]).length,
    onPress: () => onKind(kind === id ? null : id),
  }));
}

function countToText(shown: number, all: number): string {
  const total = formatCount(all, 'equipo', 'equipos');
  return shown === all ? total : `${formatNumber(shown)} de ${total}`;
}
