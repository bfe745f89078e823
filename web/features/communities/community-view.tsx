import Church from 'lucide-react/icons/church';
import Clock from 'lucide-react/icons/clock';
import Pencil from 'lucide-react/icons/pencil';
import QrCode from 'lucide-react/icons/qr-code';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useDeferredValue, useMemo, useState } from 'react';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { useTableOrCards } from '#web/features/shared/use-table-or-cards.tsx';
import type { Counter } from '#web/ui/data/counter-chips.tsx';
import { type OfficeColumn, OfficeTable, type RowActs } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type Community, searchCommunities } from './communities.ts';
import type { CommunityAct } from './community-card.tsx';
import { CommunityCards } from './community-cards.tsx';
import { type CommunityRow, isIn, statesOf } from './community-rows.ts';
import type { Situation } from './search-params.ts';

/** What stands in the address; null lets all by. */
export type CommunityFilter = { state: string | null; situation: Situation | null };

export type CommunityViewProps = {
  communities: readonly CommunityRow[];
  filter: CommunityFilter;
  onFilter: (filter: CommunityFilter) => void;
  columns: readonly OfficeColumn<CommunityRow>[];
  view: TableView;
  onView: (view: TableView) => void;
  onAct: (act: CommunityAct, community: Community) => void;
};

/** All communities within reach, as a table or as cards. */
export function CommunityView(props: CommunityViewProps) {
  const { communities, filter, onFilter, onAct } = props;
  // Who coordinates is found by it too: a person's name stays out of the address.
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => narrow(communities, filter, wanted), [communities, filter, wanted]);
  const { isCards, shapeSwitch } = useTableOrCards('communities-shape');
  const { isMaking, make } = useTableExport('comunidades');
  const actions = useCommunityRowActs(onAct);
  const filters = useStateFilter(communities, filter, onFilter);
  if (communities.length === 0) {
    return (
      <EmptyState title="Aún no hay comunidades">Crea la primera con «Crear Comunidad».</EmptyState>
    );
  }
  const empty = <EmptyState title="Ninguna comunidad coincide con los filtros" />;
  return (
    <OfficeTable
      caption="Comunidades"
      countText={countToText(found.length, communities.length)}
      columns={props.columns}
      rows={found}
      rowId={({ id }) => String(id)}
      view={props.view}
      onView={props.onView}
      actions={actions}
      actionsHeader="Acciones"
      actionsWidth={8}
      counters={{
        label: 'Situación',
        counters: toCounters(communities, filter, onFilter),
      }}
      toolbar={{
        search: {
          label: 'Buscar comunidad',
          placeholder: 'Nombre, lugar o quien coordina',
          value: typed,
          onChange: setTyped,
        },
        filters,
        isFiltered: typed !== '' || filter.state !== null || filter.situation !== null,
        onClear: () => {
          setTyped('');
          onFilter({ state: null, situation: null });
        },
        children: shapeSwitch,
      }}
      onExport={(format, { columns, rows }) =>
        void make({ format, columns: toSheetColumns(columns), rows: () => rows })
      }
      isExporting={isMaking}
      empty={empty}
      {...(isCards && {
        instead: found.length > 0 ? <CommunityCards communities={found} onAct={onAct} /> : empty,
      })}
    />
  );
}

function narrow(
  communities: readonly CommunityRow[],
  { state, situation }: CommunityFilter,
  typed: string,
): readonly CommunityRow[] {
  const left = communities.filter(
    (row) =>
      (state === null || row.state === state) && (situation === null || isIn(situation, row)),
  );
  return searchCommunities(left, typed);
}

function useCommunityRowActs(onAct: CommunityViewProps['onAct']): RowActs<CommunityRow> {
  const act = useStableCallback(onAct);
  return useMemo(() => {
    const run = (which: CommunityAct, row: CommunityRow) => () => {
      if (!row.isLeaving) act(which, row);
    };
    return {
      rowLabel: ({ name }) => name,
      primaryAction: (row) => ({ label: 'Miembros', onPress: run('members', row) }),
      rowMenu: (row) => [
        {
          ...{ id: 'coordinator', label: 'Asignar Coordinador', icon: <UserRoundCheck /> },
          onSelect: run('coordinator', row),
        },
        { id: 'edit', label: 'Editar', icon: <Pencil />, onSelect: run('edit', row) },
        { id: 'link', label: 'Enlace público y QR', icon: <QrCode />, onSelect: run('link', row) },
        {
          ...{ id: 'delete', label: 'Eliminar', icon: <Trash2 />, isDestructive: true },
          onSelect: run('delete', row),
        },
      ],
    };
  }, [act]);
}

function useStateFilter(
  communities: readonly CommunityRow[],
  filter: CommunityFilter,
  onFilter: CommunityViewProps['onFilter'],
) {
  const options = useMemo(
    () => statesOf(communities).map((value) => ({ value, label: value })),
    [communities],
  );
  const onChange = useStableCallback((_: string, state: string | null) =>
    onFilter({ ...filter, state }),
  );
  return [{ id: 'state', label: 'Estado', options, value: filter.state, onChange }];
}

function toCounters(
  communities: readonly CommunityRow[],
  filter: CommunityFilter,
  onFilter: CommunityViewProps['onFilter'],
): Counter[] {
  const counter = (
    situation: Situation | null,
    look: Pick<Counter, 'label' | 'icon' | 'tone'>,
  ) => ({
    ...look,
    id: situation ?? 'all',
    count: communities.filter((row) => situation === null || isIn(situation, row)).length,
    isOn: filter.situation === situation,
    onPress: () =>
      onFilter({ ...filter, situation: filter.situation === situation ? null : situation }),
  });
  return [
    counter(null, { label: 'Total de comunidades', icon: <Church />, tone: 'action' }),
    counter('quietas', { label: 'Sin reunión reciente', icon: <Clock />, tone: 'attention' }),
    counter('sin-coordinador', { label: 'Sin coordinador', icon: <UserRoundX />, tone: 'risk' }),
  ];
}

function countToText(shown: number, all: number): string {
  const total = formatCount(all, 'comunidad', 'comunidades');
  return shown === all ? total : `${formatNumber(shown)} de ${total}`;
}
