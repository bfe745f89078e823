import CalendarX from 'lucide-react/icons/calendar-x';
import Church from 'lucide-react/icons/church';
import Pencil from 'lucide-react/icons/pencil';
import TrendingDown from 'lucide-react/icons/trending-down';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useCallback, useMemo } from 'react';
import { HOUR_MS } from '#contract/core/durations';
import type { ManagedCommunity } from '#contract/local-communities';
import { pageLocalCommunities } from '#contract/local-communities-page';
import { TREND_DEFINITION } from '#contract/rules/meeting-trend';
import { RECENT_ATTENDANCE_DEFINITION } from '#contract/rules/recent-attendance';
import * as figureMessages from '#web/features/shared/figure-messages.ts';
import { ofGroupLately } from '#web/features/shared/figures.ts';
import { HowComputed } from '#web/features/shared/how-computed.tsx';
import { shownOf } from '#web/features/shared/messages.ts';
import {
  type OfficeListAddress,
  OfficeView,
  toggles,
  useOfficeList,
} from '#web/features/shared/office-view.tsx';
import { StillCounting } from '#web/features/shared/still-counting.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { Figure } from '#web/ui/data/figure.tsx';
import { textColumn } from '#web/ui/data/office-column.ts';
import type { OfficeColumn, RowActs } from '#web/ui/data/office-table.tsx';
import { toPercentCell } from '#web/ui/data/sheet-value.ts';
import { Button } from '#web/ui/form/button.tsx';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import * as detailMessages from './detail-messages.ts';
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
import { percentToBadge } from './local-figures.ts';
import {
  attendanceOf,
  fadingOrder,
  formatLastMeeting,
  formatTrend,
  isIn,
  MANAGED_KEYS,
} from './managed-labels.ts';
import * as messages from './messages.ts';
import type { ManagedFilter } from './search-params.ts';

type ManagedActs = {
  /** The same functions at every render. */
  onMembers: (community: ManagedCommunity) => void;
  onDetails: (community: ManagedCommunity) => void;
  /** Left out for whoever may not. */
  onAssign?: ((community: ManagedCommunity) => void) | undefined;
};

export type ManagedListProps = ManagedActs &
  OfficeListAddress<{ situacion?: ManagedFilter | undefined }> & { offlineTitle: string };

const FADING_FIRST = { columnId: 'trend', isDescending: false };

/** «Comunidades Locales»: those that fade first. */
export function ManagedList({ search, onSearch, offlineTitle, ...acts }: ManagedListProps) {
  const now = usePhone().now();
  const { onMembers, onDetails, onAssign } = acts;
  // To the hour: a cell says days, and columns stay the same array.
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const columns = useMemo(() => managedColumns(hour), [hour]);
  const { situacion } = search;
  const list = useOfficeList(pageLocalCommunities, {
    ...{ columns, initialSort: FADING_FIRST, storageKey: 'local-communities', search, onSearch },
    filter: { situation: situacion && MANAGED_KEYS[situacion] },
  });
  const isFound = useCallback(
    (one: ManagedCommunity) => !situacion || isIn(situacion, one),
    [situacion],
  );
  const toggle = toggles<ManagedFilter>(situacion ?? null, (next) =>
    onSearch({ situacion: next ?? undefined }),
  );
  return (
    <OfficeView
      {...{ list, offlineTitle }}
      caption={messages.localCommunities}
      file="comunidades-locales"
      search={{ label: messages.search, placeholder: messages.searchHint }}
      isFiltered={situacion !== undefined}
      onClear={() => onSearch({ situacion: undefined })}
      isIn={isFound}
      textOf={groupToText}
      actions={useMemo(
        () => rowActs({ onMembers, onDetails, onAssign }),
        [onMembers, onDetails, onAssign],
      )}
      actionsWidth={9}
      countersLabel={messages.status}
      toCounters={({ first: { whole } }) => [
        toggle(null, whole.total, {
          label: messages.communities,
          icon: <Church />,
          tone: 'action',
        }),
        toggle('se-apagan', whole.fading, {
          ...{ label: messages.fadingOnes, icon: <TrendingDown />, tone: 'risk' },
        }),
        toggle('sin-coordinador', whole.leaderless, {
          ...{ label: messages.withoutCoordinator, icon: <UserRoundX />, tone: 'risk' },
        }),
        toggle('atrasadas', whole.overdue, {
          ...{ label: messages.lateOnes, icon: <CalendarX />, tone: 'attention' },
        }),
      ]}
      toCount={({ first, last }) => totalsToText(last.found, first.whole.total)}
      none={({ first }) =>
        first.whole.total === 0 && (
          <EmptyState title={messages.none}>
            {onAssign ? messages.noneLocalHint : messages.noneInReach}
          </EmptyState>
        )
      }
      noMatch={messages.noMatch}
      shapeKey="local-communities-shape"
      card={(community) => <ManagedCard key={community.id} {...{ community, now, ...acts }} />}
      tools={<HowComputed definition={`${RECENT_ATTENDANCE_DEFINITION} ${TREND_DEFINITION}`} />}
    >
      {({ first }) => <StillCounting pending={first.whole.pending} />}
    </OfficeView>
  );
}

function rowActs({ onMembers, onDetails, onAssign }: ManagedActs): RowActs<ManagedCommunity> {
  const details = { id: 'details', label: detailMessages.details, icon: <Pencil /> };
  const assign = { id: 'assign', label: messages.assignMember, icon: <UserPlus /> };
  return {
    rowLabel: ({ name }) => name,
    primaryAction: (one) => ({ label: messages.members, onPress: () => onMembers(one) }),
    rowMenu: (one) => [
      ...(onAssign ? [{ ...assign, onSelect: () => onAssign(one) }] : []),
      { ...details, onSelect: () => onDetails(one) },
    ],
  };
}

type Found = { total: number; members: number; present: number; recorded: number };

/** «8 comunidades · 120 miembros · 72 % de asistencia», of those that are shown. */
function totalsToText(found: Found, all: number): string {
  const attendance = attendanceOf(found);
  return [
    shownOf(found.total, all, messages.countOf),
    messages.membersOf(found.members),
    ...(attendance === null ? [] : [messages.ofAttendance(attendance)]),
  ].join(' · ');
}

type ManagedCardProps = ManagedActs & { community: ManagedCommunity; now: number };

function ManagedCard({ community, now, onMembers, onDetails, onAssign }: ManagedCardProps) {
  const { name, meetingFrequencyDays, memberCount } = community;
  const last = formatLastMeeting(community, now);
  return (
    <GroupCard
      group={community}
      badges={<ManagedBadges community={community} />}
      rhythm={messages.lastMeetingAndRhythm(last, meetingFrequencyDays)}
      memberCount={memberCount}
      actions={
        <>
          <MembersButton name={name} onPress={() => onMembers(community)} />
          <Button
            variant="quiet"
            icon={<Pencil aria-hidden />}
            aria-label={detailMessages.detailsOf(name)}
            onClick={() => onDetails(community)}
          >
            {detailMessages.detailsShort}
          </Button>
          {onAssign && (
            <Button
              variant="quiet"
              icon={<UserPlus aria-hidden />}
              aria-label={messages.assignMemberTo(name)}
              onClick={() => onAssign(community)}
            >
              {messages.assignMember}
            </Button>
          )}
        </>
      }
    />
  );
}

function ManagedBadges({ community }: { community: ManagedCommunity }) {
  const { attendanceRate, isFading, isWithoutCoordinator, isOverdue, isActive } = community;
  const level = percentToBadge(attendanceRate);
  const trend = formatTrend(community);
  return (
    <>
      <Badge tone={level?.tone ?? 'neutral'}>
        {level ? messages.attendanceAs(attendanceRate, level.word) : messages.noAttendance}
      </Badge>
      {trend && (
        <Badge tone={isFading ? 'risk' : 'neutral'}>
          {isFading ? messages.fading(trend) : messages.trendOf(trend)}
        </Badge>
      )}
      {isWithoutCoordinator && <Badge tone="risk">{messages.withoutCoordinator}</Badge>}
      {isOverdue && <Badge tone="attention">{messages.late}</Badge>}
      {!isActive && <Badge>{messages.inactiveCommunity}</Badge>}
    </>
  );
}

export function managedColumns(now: number): OfficeColumn<ManagedCommunity>[] {
  return [
    nameColumn(messages.community, 18.5),
    {
      ...coordinatorColumn(9, coordinatorOf),
      cell: (community) =>
        community.isWithoutCoordinator ? (
          <Badge tone="risk">{coordinatorOf(community)}</Badge>
        ) : (
          coordinatorOf(community)
        ),
    },
    {
      ...{ id: 'rate', header: messages.attendance, width: 6, align: 'end', isDefault: true },
      isFact: true,
      cell: ({ id, attendanceRate }) => (
        <Figure label={figureMessages.attendance} at={ofGroupLately(id)}>
          {formatPercent(attendanceRate)}
        </Figure>
      ),
      sortValue: ({ attendanceRate }) => attendanceRate,
      exportValue: ({ attendanceRate }) => toPercentCell(attendanceRate),
    },
    {
      ...{ id: 'trend', header: messages.trend, width: 8.5, isDefault: true, isFact: true },
      cell: (community) => {
        const trend = formatTrend(community) ?? '—';
        return community.isFading ? <Badge tone="risk">{trend}</Badge> : trend;
      },
      sortValue: fadingOrder,
      exportValue: ({ trend }) => trend,
    },
    membersColumn(5.5, ({ memberCount }) => memberCount),
    {
      ...textColumn('last', messages.lastMeeting, (one) => formatLastMeeting(one, now), 7.5),
      cell: (community) => {
        const last = formatLastMeeting(community, now);
        return community.isOverdue ? <Badge tone="attention">{last}</Badge> : last;
      },
      sortValue: ({ lastMeetingDate }) => lastMeetingDate,
      isDefault: true,
    },
    locationColumn(10),
    oftenColumn(7),
    ...detailColumns<ManagedCommunity>(12),
    aboutColumn(),
  ];
}

/** Somebody who was not seen for sixty days is named, and marked. */
function coordinatorOf({ coordinator, isWithoutCoordinator }: ManagedCommunity): string {
  if (!coordinator) return messages.noCoordinator;
  return isWithoutCoordinator ? messages.inactiveOf(coordinator.alias) : coordinator.alias;
}
