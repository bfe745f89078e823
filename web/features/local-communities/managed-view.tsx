import CalendarX from 'lucide-react/icons/calendar-x';
import Church from 'lucide-react/icons/church';
import TrendingDown from 'lucide-react/icons/trending-down';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ManagedCommunity } from '#contract/local-communities';
import { TREND_DEFINITION } from '#contract/rules/meeting-trend';
import { RECENT_ATTENDANCE_DEFINITION } from '#contract/rules/recent-attendance';
import { HowComputed } from '#web/features/shared/how-computed.tsx';
import { SomeCards } from '#web/features/shared/some-cards.tsx';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { useTableOrCards } from '#web/features/shared/use-table-or-cards.tsx';
import type { Counter } from '#web/ui/data/counter-chips.tsx';
import { type OfficeColumn, OfficeTable, type RowActs } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ManagedCard, type ManagedCardProps } from './managed-card.tsx';
import { countToText, fadingOrder, isIn, managedTotals, searchManaged } from './managed-labels.ts';
import type { ManagedFilter } from './search-params.ts';

export type ManagedViewProps = Pick<ManagedCardProps, 'now' | 'onMembers' | 'onAssign'> & {
  communities: readonly ManagedCommunity[];
  /** What stands in the address; null lets all by. */
  filter: ManagedFilter | null;
  onFilter: (filter: ManagedFilter | null) => void;
  columns: readonly OfficeColumn<ManagedCommunity>[];
  view: TableView;
  onView: (view: TableView) => void;
};

/** «Comunidades Locales»: those that fade first. */
export function ManagedView(props: ManagedViewProps) {
  const { communities, filter, onFilter, now, onMembers, onAssign } = props;
  // Who coordinates is found by it too: a person's name stays out of the address.
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => narrow(communities, filter, wanted), [communities, filter, wanted]);
  const { isCards, shapeSwitch } = useTableOrCards('local-communities-shape');
  const { isMaking, make } = useTableExport('comunidades-locales');
  const actions = useMemo(() => rowActs(onMembers, onAssign), [onMembers, onAssign]);
  if (communities.length === 0) {
    return (
      <EmptyState title="Aún no hay comunidades">
        {onAssign
          ? 'Crea la primera con «Nueva Comunidad».'
          : 'Aquí verás las que estén a tu alcance.'}
      </EmptyState>
    );
  }
  const empty = <EmptyState title="Ninguna comunidad coincide con los filtros" />;
  const cards = (
    <SomeCards
      rows={found}
      card={(community) => (
        <ManagedCard key={community.id} {...{ community, now, onMembers, onAssign }} />
      )}
    />
  );
  return (
    <OfficeTable
      caption="Comunidades locales"
      countText={totalsToText(found, communities.length)}
      columns={props.columns}
      rows={found}
      rowId={({ id }) => String(id)}
      view={props.view}
      onView={props.onView}
      actions={actions}
      actionsWidth={onAssign ? 9 : 6}
      counters={{ label: 'Situación', counters: toCounters(communities, filter, onFilter) }}
      toolbar={{
        search: {
          ...{ label: 'Buscar comunidad', placeholder: 'Nombre, lugar o quien coordina' },
          ...{ value: typed, onChange: setTyped },
        },
        filters: [],
        isFiltered: typed !== '' || filter !== null,
        onClear: () => {
          setTyped('');
          onFilter(null);
        },
        children: (
          <>
            <HowComputed definition={`${RECENT_ATTENDANCE_DEFINITION} ${TREND_DEFINITION}`} />
            {shapeSwitch}
          </>
        ),
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

function narrow(
  communities: readonly ManagedCommunity[],
  filter: ManagedFilter | null,
  typed: string,
) {
  const left = communities.filter((one) => filter === null || isIn(filter, one));
  return [...searchManaged(left, typed)].sort((a, b) => fadingOrder(a) - fadingOrder(b));
}

function rowActs(
  onMembers: ManagedViewProps['onMembers'],
  onAssign: ManagedViewProps['onAssign'],
): RowActs<ManagedCommunity> {
  return {
    rowLabel: ({ name }) => name,
    primaryAction: (one) => ({ label: 'Miembros', onPress: () => onMembers(one) }),
    rowMenu: (one) =>
      onAssign
        ? [
            {
              ...{ id: 'assign', label: 'Asignar Miembro', icon: <UserPlus /> },
              onSelect: () => onAssign(one),
            },
          ]
        : [],
  };
}

function toCounters(
  communities: readonly ManagedCommunity[],
  filter: ManagedFilter | null,
  onFilter: ManagedViewProps['onFilter'],
): Counter[] {
  const counter = (id: ManagedFilter, look: Pick<Counter, 'label' | 'icon' | 'tone'>) => ({
    ...{ ...look, id, isOn: filter === id },
    count: communities.filter((one) => isIn(id, one)).length,
    onPress: () => onFilter(filter === id ? null : id),
  });
  return [
    {
      ...{ id: 'all', label: 'Comunidades', icon: <Church />, tone: 'action' },
      ...{ count: communities.length, isOn: filter === null, onPress: () => onFilter(null) },
    },
    counter('se-apagan', { label: 'Se apagan', icon: <TrendingDown />, tone: 'risk' }),
    counter('sin-coordinador', {
      ...{ label: 'Sin coordinador activo', icon: <UserRoundX />, tone: 'risk' },
    }),
    counter('atrasadas', { label: 'Atrasadas', icon: <CalendarX />, tone: 'attention' }),
  ];
}

/** «8 comunidades · 120 miembros · 72 % de asistencia», of those that are shown. */
function totalsToText(found: readonly ManagedCommunity[], all: number): string {
  const { members, attendance } = managedTotals(found);
  return [
    countToText(found.length, all),
    formatCount(members, 'miembro', 'miembros'),
    ...(attendance === null ? [] : [`${formatPercent(attendance)} de asistencia`]),
  ].join(' · ');
}
