import Church from 'lucide-react/icons/church';
import Clock from 'lucide-react/icons/clock';
import Pencil from 'lucide-react/icons/pencil';
import QrCode from 'lucide-react/icons/qr-code';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { type ReactNode, useCallback, useMemo } from 'react';
import { pageCommunities } from '#contract/communities-page';
import { css } from '#styled/css';
import { shownOf } from '#web/features/shared/messages.ts';
import {
  type OfficeList,
  type OfficeListAddress,
  OfficeView,
  toggles,
  useOfficeList,
} from '#web/features/shared/office-view.tsx';
import { CommunityLink } from '#web/features/shared/overview-link.tsx';
import { textColumn } from '#web/ui/data/office-column.ts';
import type { OfficeColumn, RowActs } from '#web/ui/data/office-table.tsx';
import { toDayCell } from '#web/ui/data/sheet-value.ts';
import { Button } from '#web/ui/form/button.tsx';
import { compareText } from '#web/ui/format/compare-text.ts';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import {
  type Community,
  type CommunityRow,
  isIn,
  type Quiet,
  SITUATION_KEYS,
  toCommunityRow,
} from './community-rows.ts';
import { GroupCard, MembersButton } from './group-card.tsx';
import {
  aboutColumn,
  CoordinatorLink,
  coordinatorColumn,
  detailColumns,
  groupToText,
  locationColumn,
  membersColumn,
  nameColumn,
  oftenColumn,
} from './group-columns.tsx';
import * as messages from './messages.ts';
import type { Situation } from './search-params.ts';

export type CommunityAct = 'edit' | 'coordinator' | 'members' | 'link' | 'delete';
type OnAct = (act: CommunityAct, community: Community) => void;

type Address = OfficeListAddress<{
  lugar?: string | undefined;
  situacion?: Situation | undefined;
}>;

const QUIETEST_FIRST = { columnId: 'quiet', isDescending: true };

export function useCommunityList({ search, onSearch }: Address, onAct: OnAct) {
  const act = useStableCallback(onAct);
  const columns = useMemo(() => communityColumns(act), [act]);
  const { lugar, situacion } = search;
  return useOfficeList(pageCommunities, {
    ...{ columns, initialSort: QUIETEST_FIRST, storageKey: 'communities', search, onSearch },
    filter: { state: lugar, situation: situacion && SITUATION_KEYS[situacion] },
  });
}

export type CommunityListProps = Address & {
  list: OfficeList<typeof pageCommunities, CommunityRow>;
  offlineTitle: string;
  /** Ids of communities that are being deleted. */
  leaving: ReadonlySet<number>;
  onAct: OnAct;
};

/** All communities within reach, as a table or as cards. */
export function CommunityList({ search, onSearch, leaving, onAct, ...props }: CommunityListProps) {
  const { lugar, situacion } = search;
  const now = useNow();
  const toRow = useCallback(
    (community: Community) => toCommunityRow(community, { leaving, now }),
    [leaving, now],
  );
  const isFound = useCallback(
    (row: CommunityRow) => (!lugar || row.state === lugar) && (!situacion || isIn(situacion, row)),
    [lugar, situacion],
  );
  const toggle = toggles<Situation>(situacion ?? null, (next) =>
    onSearch({ situacion: next ?? undefined }),
  );
  return (
    <OfficeView
      {...props}
      caption={messages.communities}
      file="comunidades"
      search={{ label: messages.search, placeholder: messages.searchHint }}
      filters={useStateFilter(props.list, lugar, onSearch)}
      isFiltered={Boolean(lugar || situacion)}
      onClear={() => onSearch({ lugar: undefined, situacion: undefined })}
      isIn={isFound}
      textOf={groupToText}
      toRow={toRow}
      actions={useCommunityRowActs(onAct)}
      actionsHeader={messages.acts}
      actionsWidth={8}
      countersLabel={messages.status}
      toCounters={({ first: { whole } }) => [
        toggle(null, whole.total, { label: messages.total, icon: <Church />, tone: 'action' }),
        toggle('quietas', whole.quiet, {
          ...{ label: messages.noRecentMeeting, icon: <Clock />, tone: 'attention' },
        }),
        toggle('sin-coordinador', whole.leaderless, {
          ...{ label: messages.noCoordinator, icon: <UserRoundX />, tone: 'risk' },
        }),
      ]}
      toCount={({ first, last }) => shownOf(last.total, first.whole.total, messages.countOf)}
      none={({ first }) =>
        first.whole.total === 0 && (
          <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>
        )
      }
      noMatch={messages.noMatch}
      shapeKey="communities-shape"
      card={(row) => <CommunityCard key={row.id} community={row} onAct={onAct} />}
    />
  );
}

function useStateFilter(
  { state: read }: CommunityListProps['list'],
  lugar: string | undefined,
  onSearch: Address['onSearch'],
) {
  const states = read.type === 'known' ? read.value.first.whole.states : NO_STATES;
  const options = useMemo(
    () => [...states].sort(compareText).map((value) => ({ value, label: value })),
    [states],
  );
  const onChange = useStableCallback((_: string, state: string | null) =>
    onSearch({ lugar: state ?? undefined }),
  );
  return [{ id: 'state', label: messages.state, options, value: lugar ?? null, onChange }];
}

const NO_STATES: readonly string[] = [];

const actsOf = (row: CommunityRow, onAct: OnAct) => {
  const run = (which: CommunityAct) => () => {
    if (!row.isLeaving) onAct(which, row);
  };
  const item = (id: CommunityAct, label: string, icon: ReactNode) => ({
    ...{ id, label, icon, onSelect: run(id) },
  });
  return {
    run,
    coordinator: item('coordinator', messages.assignCoordinator, <UserRoundCheck />),
    others: [
      item('edit', messages.edit, <Pencil />),
      item('link', messages.publicLinkAndQr, <QrCode />),
      { ...item('delete', messages.remove, <Trash2 />), isDestructive: true },
    ],
  };
};

function useCommunityRowActs(onAct: OnAct): RowActs<CommunityRow> {
  const act = useStableCallback(onAct);
  return useMemo(
    () => ({
      rowLabel: ({ name }) => name,
      primaryAction: (row) => ({
        label: messages.members,
        onPress: actsOf(row, act).run('members'),
      }),
      rowMenu: (row) => {
        const { coordinator, others } = actsOf(row, act);
        return [coordinator, ...others];
      },
    }),
    [act],
  );
}

function CommunityCard({ community, onAct }: { community: CommunityRow; onAct: OnAct }) {
  const { name, memberCount, isLeaving } = community;
  const { run, others } = actsOf(community, onAct);
  return (
    <GroupCard
      group={community}
      isBusy={isLeaving}
      menu={<Menu label={messages.moreActs(name)} items={others} />}
      memberCount={memberCount}
      actions={
        <>
          <MembersButton name={name} isDisabled={isLeaving} onPress={run('members')} />
          <Button
            variant="quiet"
            aria-disabled={isLeaving || undefined}
            icon={<UserRoundCheck aria-hidden />}
            aria-label={messages.assignCoordinatorOf(name)}
            onClick={run('coordinator')}
          >
            {messages.assignCoordinator}
          </Button>
        </>
      }
    >
      {isLeaving && (
        <p role="status" className={removing}>
          {messages.removing}
        </p>
      )}
    </GroupCard>
  );
}

/** @param onAct the same function at every render */
export function communityColumns(onAct: OnAct): OfficeColumn<CommunityRow>[] {
  return [
    { ...nameColumn(messages.community, 17), cell: (row) => <NameCell row={row} /> },
    {
      ...coordinatorColumn(8),
      cell: (row) =>
        row.coordinator ? (
          <CoordinatorLink {...row.coordinator} />
        ) : (
          <AssignButton row={row} onAct={onAct} />
        ),
    },
    {
      ...{ id: 'quiet', header: messages.quiet, width: 7.5, isDefault: true, isFact: true },
      cell: ({ quiet }) =>
        quiet.isQuiet ? <Badge tone="attention">{quietToText(quiet)}</Badge> : quietToText(quiet),
      sortValue: ({ quiet }) => quiet.intervals,
      sortsDescendingFirst: true,
      exportValue: ({ quiet }) => quietToText(quiet),
    },
    oftenColumn(7, messages.everyNDays),
    { ...membersColumn(5.5, ({ memberCount }) => memberCount), isFact: true },
    { ...locationColumn(10.5), isDefault: true },
    {
      ...textColumn('last', messages.lastMeeting, ({ quiet }) => dayOf(quiet), 7.5),
      sortValue: ({ quiet }) => quiet.lastMeeting,
      exportValue: ({ quiet }) => toDayCell(quiet.lastMeeting),
      sortsDescendingFirst: true,
    },
    textColumn('city', messages.city, ({ city }) => city, 8),
    textColumn('state', messages.state, ({ state }) => state, 8),
    ...detailColumns<CommunityRow>(12),
    aboutColumn(),
  ];
}

function NameCell({ row: { id, name, isLeaving } }: { row: CommunityRow }) {
  return (
    <>
      <CommunityLink id={id}>{name}</CommunityLink>
      {isLeaving && (
        <span role="status" className={leavingCell}>
          {messages.removing}
        </span>
      )}
    </>
  );
}

/** Where a name is missing, the act that puts one there. */
function AssignButton({ row, onAct }: { row: CommunityRow; onAct: OnAct }) {
  return (
    <button
      type="button"
      aria-label={messages.assignCoordinatorOf(row.name)}
      className={act}
      onClick={() => onAct('coordinator', row)}
    >
      {messages.assign}
    </button>
  );
}

/** «hace 12 días». */
function quietToText(quiet: Quiet): string {
  return quiet.days === null ? messages.noMeetings : formatDaysAgo(quiet.days);
}

function dayOf(quiet: Quiet): string | null {
  return quiet.lastMeeting ? formatMediumDay(quiet.lastMeeting) : null;
}

const removing = css({ color: 'barro.ink' });
const leavingCell = css({ marginLeft: '2', color: 'barro.ink', fontWeight: 'body' });
const act = css({
  my: '-2',
  '[data-dense] &': { my: '0' },
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  minWidth: 'touch',
  lineHeight: 'tight',
  fontWeight: 'strong',
  color: 'talavera.ink',
  textDecoration: 'underline',
  textUnderlineOffset: '[0.18em]',
  cursor: 'pointer',
});
