import Church from 'lucide-react/icons/church';
import Clock from 'lucide-react/icons/clock';
import Pencil from 'lucide-react/icons/pencil';
import QrCode from 'lucide-react/icons/qr-code';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useMemo } from 'react';
import { pageCommunities } from '#contract/communities-page';
import { SomeCards } from '#web/features/shared/some-cards.tsx';
import { usePagesExport } from '#web/features/shared/use-pages-export.ts';
import { useTableOrCards } from '#web/features/shared/use-table-or-cards.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import type { Counter } from '#web/ui/data/counter-chips.tsx';
import type { Paging } from '#web/ui/data/more-rows.tsx';
import {
  type OfficeColumn,
  OfficeTable,
  type RowActs,
  toOfficeList,
} from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { compareText } from '#web/ui/format/compare-text.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type Community, searchCommunities } from './communities.ts';
import { type CommunityAct, CommunityCard, type CommunityCardProps } from './community-card.tsx';
import { type CommunityRow, isIn, toCommunityRows } from './community-rows.ts';
import type { Situation } from './search-params.ts';
import {
  type CommunityFilter,
  type CommunityPages,
  SITUATION_KEYS,
} from './use-community-pages.ts';
import * as words from './words.ts';

export type CommunityViewProps = {
  pages: CommunityPages;
  /** Ids of communities that are being deleted. */
  leaving: ReadonlySet<number>;
  filter: CommunityFilter;
  onTyped: (typed: string) => void;
  onFilter: (filter: Omit<CommunityFilter, 'typed'>) => void;
  columns: readonly OfficeColumn<CommunityRow>[];
  view: TableView;
  onView: (view: TableView) => void;
  onAct: (act: CommunityAct, community: Community) => void;
};

/** All communities within reach, as a table or as cards. */
export function CommunityView(props: CommunityViewProps) {
  const { pages, filter, onFilter, onTyped, onAct } = props;
  const { whole, standing, paging } = pages;
  const hasSignal = useSignal();
  const found = useFoundRows(props);
  const { isCards, shapeSwitch } = useTableOrCards('communities-shape');
  const exported = useExport(pages.query);
  const actions = useCommunityRowActs(onAct);
  const filters = useStateFilter(whole.states, filter, onFilter);
  if (standing.type === 'answered' && whole.total === 0) {
    return <EmptyState title={words.none}>{words.noneHint}</EmptyState>;
  }
  return (
    <OfficeTable
      caption={words.communities}
      columns={props.columns}
      list={toOfficeList(standing, {
        rows: found,
        countText: countToText(pages.total, whole.total),
        empty: <EmptyState title={words.noMatch} />,
      })}
      rowId={({ id }) => String(id)}
      paging={paging}
      view={props.view}
      onView={props.onView}
      actions={actions}
      actionsHeader={words.acts}
      actionsWidth={8}
      counters={{
        label: words.status,
        counters: toCounters(whole, filter, onFilter),
      }}
      toolbar={{
        search: {
          label: words.search,
          placeholder: words.searchHint,
          value: filter.typed,
          onChange: onTyped,
        },
        filters,
        isFiltered: filter.typed !== '' || filter.state !== null || filter.situation !== null,
        onClear: () => {
          onTyped('');
          onFilter({ state: null, situation: null });
        },
        children: shapeSwitch,
      }}
      onExport={exported.onExport}
      isExporting={exported.isMaking}
      canExport={hasSignal}
      {...(isCards && {
        instead: <CommunityCards communities={found} {...{ onAct, paging }} />,
      })}
    />
  );
}

/** Until the server answers, and without signal, what is here is filtered here. */
function useFoundRows({ pages, leaving, filter }: CommunityViewProps): readonly CommunityRow[] {
  const now = useNow();
  const { communities, standing } = pages;
  const isAnswered = standing.type === 'answered';
  const rows = useMemo(
    () => toCommunityRows(communities, { leaving, now }),
    [communities, leaving, now],
  );
  return useMemo(() => (isAnswered ? rows : narrow(rows, filter)), [isAnswered, rows, filter]);
}

function useExport(query: CommunityPages['query']) {
  const { now } = usePhone();
  return usePagesExport(pageCommunities, {
    ...{ name: 'comunidades', query },
    toRows: ({ rows }) => toCommunityRows(rows, { leaving: new Set(), now: now() }),
  });
}

function narrow(
  communities: readonly CommunityRow[],
  { state, situation, typed }: CommunityFilter,
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
      primaryAction: (row) => ({ label: words.members, onPress: run('members', row) }),
      rowMenu: (row) => [
        {
          ...{ id: 'coordinator', label: words.assignCoordinator, icon: <UserRoundCheck /> },
          onSelect: run('coordinator', row),
        },
        { id: 'edit', label: words.edit, icon: <Pencil />, onSelect: run('edit', row) },
        { id: 'link', label: words.publicLinkAndQr, icon: <QrCode />, onSelect: run('link', row) },
        {
          ...{ id: 'delete', label: words.remove, icon: <Trash2 />, isDestructive: true },
          onSelect: run('delete', row),
        },
      ],
    };
  }, [act]);
}

function useStateFilter(
  states: readonly string[],
  filter: CommunityFilter,
  onFilter: CommunityViewProps['onFilter'],
) {
  const options = useMemo(
    () => [...states].sort(compareText).map((value) => ({ value, label: value })),
    [states],
  );
  const onChange = useStableCallback((_: string, state: string | null) =>
    onFilter({ situation: filter.situation, state }),
  );
  return [{ id: 'state', label: words.state, options, value: filter.state, onChange }];
}

function toCounters(
  whole: CommunityPages['whole'],
  filter: CommunityFilter,
  onFilter: CommunityViewProps['onFilter'],
): Counter[] {
  const counter = (
    situation: Situation | null,
    look: Pick<Counter, 'label' | 'icon' | 'tone'>,
  ) => ({
    ...look,
    id: situation ?? 'all',
    count: situation === null ? whole.total : whole[SITUATION_KEYS[situation]],
    isOn: filter.situation === situation,
    onPress: () =>
      onFilter({
        state: filter.state,
        situation: filter.situation === situation ? null : situation,
      }),
  });
  return [
    counter(null, { label: words.total, icon: <Church />, tone: 'action' }),
    counter('quietas', { label: words.noRecentMeeting, icon: <Clock />, tone: 'attention' }),
    counter('sin-coordinador', { label: words.noCoordinator, icon: <UserRoundX />, tone: 'risk' }),
  ];
}

function countToText(shown: number, all: number): string {
  const total = words.countOf(all);
  return shown === all ? total : words.nOf(shown, total);
}

type CommunityCardsProps = Pick<CommunityCardProps, 'onAct'> & {
  communities: readonly CommunityRow[];
  paging: Paging;
};

function CommunityCards({ communities, paging, onAct }: CommunityCardsProps) {
  return (
    <SomeCards
      rows={communities}
      paging={paging}
      card={(community) => (
        <CommunityCard
          key={community.id}
          community={community}
          isLeaving={community.isLeaving}
          onAct={onAct}
        />
      )}
    />
  );
}
