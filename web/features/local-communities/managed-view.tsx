import CalendarX from 'lucide-react/icons/calendar-x';
import Church from 'lucide-react/icons/church';
import TrendingDown from 'lucide-react/icons/trending-down';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useMemo } from 'react';
import type { ManagedCommunity } from '#contract/local-communities';
import { pageLocalCommunities } from '#contract/local-communities-page';
import { TREND_DEFINITION } from '#contract/rules/meeting-trend';
import { RECENT_ATTENDANCE_DEFINITION } from '#contract/rules/recent-attendance';
import { HowComputed } from '#web/features/shared/how-computed.tsx';
import { SomeCards } from '#web/features/shared/some-cards.tsx';
import { StillCounting } from '#web/features/shared/still-counting.tsx';
import { usePagesExport } from '#web/features/shared/use-pages-export.ts';
import { useTableOrCards } from '#web/features/shared/use-table-or-cards.tsx';
import { useSignal } from '#web/services/signal.tsx';
import type { Counter } from '#web/ui/data/counter-chips.tsx';
import {
  type OfficeColumn,
  OfficeTable,
  type RowActs,
  toOfficeList,
} from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ManagedCard, type ManagedCardProps } from './managed-card.tsx';
import { attendanceOf, countToText, isIn, searchManaged } from './managed-labels.ts';
import type { ManagedFilter } from './search-params.ts';
import { type ManagedNarrowing, type ManagedPages, SITUATIONS } from './use-managed-pages.ts';
import * as words from './words.ts';

export type ManagedViewProps = Pick<ManagedCardProps, 'now' | 'onMembers' | 'onAssign'> & {
  pages: ManagedPages;
  filter: ManagedNarrowing;
  onTyped: (typed: string) => void;
  onFilter: (filter: ManagedFilter | null) => void;
  columns: readonly OfficeColumn<ManagedCommunity>[];
  view: TableView;
  onView: (view: TableView) => void;
};

/** «Comunidades Locales»: those that fade first. */
export function ManagedView(props: ManagedViewProps) {
  const { pages, filter, onFilter, onTyped, now, onMembers, onAssign } = props;
  const { communities, whole, standing, paging } = pages;
  const isAnswered = standing.type === 'answered';
  const hasSignal = useSignal();
  // Until the server answers, and without signal, what is here is filtered here.
  const found = useMemo(
    () => (isAnswered ? communities : narrow(communities, filter)),
    [isAnswered, communities, filter],
  );
  const { isCards, shapeSwitch } = useTableOrCards('local-communities-shape');
  const exported = usePagesExport(pageLocalCommunities, {
    ...{ name: 'comunidades-locales', query: pages.query, toRows: ({ rows }) => rows },
  });
  const actions = useMemo(() => rowActs(onMembers, onAssign), [onMembers, onAssign]);
  if (isAnswered && whole.total === 0) {
    return (
      <EmptyState title={words.none}>{onAssign ? words.noneHint : words.noneInReach}</EmptyState>
    );
  }
  const cards = (
    <SomeCards
      rows={found}
      card={(community) => (
        <ManagedCard key={community.id} {...{ community, now, onMembers, onAssign }} />
      )}
      paging={paging}
    />
  );
  return (
    <OfficeTable
      caption={words.localCommunities}
      columns={props.columns}
      list={toOfficeList(standing, {
        rows: found,
        countText: totalsToText(pages.found, whole.total),
        empty: <EmptyState title={words.noMatch} />,
      })}
      rowId={({ id }) => String(id)}
      paging={paging}
      view={props.view}
      onView={props.onView}
      actions={actions}
      actionsWidth={onAssign ? 9 : 6}
      counters={{ label: words.status, counters: toCounters(whole, filter.situation, onFilter) }}
      toolbar={{
        search: {
          ...{ label: words.search, placeholder: words.searchHint },
          ...{ value: filter.typed, onChange: onTyped },
        },
        filters: [],
        isFiltered: filter.typed !== '' || filter.situation !== null,
        onClear: () => {
          onTyped('');
          onFilter(null);
        },
        children: (
          <>
            <HowComputed definition={`${RECENT_ATTENDANCE_DEFINITION} ${TREND_DEFINITION}`} />
            {shapeSwitch}
          </>
        ),
      }}
      onExport={exported.onExport}
      isExporting={exported.isMaking}
      canExport={hasSignal}
      {...(isCards && { instead: cards })}
    >
      <StillCounting pending={whole.pending} />
    </OfficeTable>
  );
}

function narrow(communities: readonly ManagedCommunity[], { situation, typed }: ManagedNarrowing) {
  const left = communities.filter((one) => situation === null || isIn(situation, one));
  return searchManaged(left, typed);
}

function rowActs(
  onMembers: ManagedViewProps['onMembers'],
  onAssign: ManagedViewProps['onAssign'],
): RowActs<ManagedCommunity> {
  return {
    rowLabel: ({ name }) => name,
    primaryAction: (one) => ({ label: words.members, onPress: () => onMembers(one) }),
    rowMenu: (one) =>
      onAssign
        ? [
            {
              ...{ id: 'assign', label: words.assignMember, icon: <UserPlus /> },
              onSelect: () => onAssign(one),
            },
          ]
        : [],
  };
}

function toCounters(
  whole: ManagedPages['whole'],
  filter: ManagedFilter | null,
  onFilter: ManagedViewProps['onFilter'],
): Counter[] {
  const counter = (id: ManagedFilter, look: Pick<Counter, 'label' | 'icon' | 'tone'>) => ({
    ...{ ...look, id, isOn: filter === id },
    count: whole[SITUATIONS[id]],
    onPress: () => onFilter(filter === id ? null : id),
  });
  return [
    {
      ...{ id: 'all', label: words.communities, icon: <Church />, tone: 'action' },
      ...{ count: whole.total, isOn: filter === null, onPress: () => onFilter(null) },
    },
    counter('se-apagan', { label: words.fadingOnes, icon: <TrendingDown />, tone: 'risk' }),
    counter('sin-coordinador', {
      ...{ label: words.withoutCoordinator, icon: <UserRoundX />, tone: 'risk' },
    }),
    counter('atrasadas', { label: words.lateOnes, icon: <CalendarX />, tone: 'attention' }),
  ];
}

/** «8 comunidades · 120 miembros · 72 % de asistencia», of those that are shown. */
function totalsToText(found: ManagedPages['found'], all: number): string {
  const { total, members } = found;
  const attendance = attendanceOf(found);
  return [
    countToText(total, all),
    words.membersOf(members),
    ...(attendance === null ? [] : [words.ofAttendance(attendance)]),
  ].join(' · ');
}
