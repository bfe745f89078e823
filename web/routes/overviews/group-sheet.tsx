import type { ReactNode } from 'react';
import { COMMUNITY_DETAILS, DETAIL_KEYS } from '#contract/community-details';
import type { AnswerOf } from '#contract/core/endpoint';
import { type Column, columnOf } from '#contract/core/roles';
import { toZone } from '#contract/core/time-zones';
import type { groupOverview } from '#contract/overviews';
import { percentToLevel } from '#contract/rules/figure';
import { SCREENS } from '#contract/screens';
import { css, cx } from '#styled/css';
import { CopyLinkButton } from '#web/features/groups/copy-link-button.tsx';
import { LinkQr } from '#web/features/groups/link-qr.tsx';
import { BADGE_LABELS } from '#web/features/groups/team-due-labels.ts';
import { GroupWeeks } from '#web/features/overviews/week-strip.tsx';
import { LEVEL_TONES } from '#web/features/shared/attendance-labels.ts';
import * as figureMessages from '#web/features/shared/figure-messages.ts';
import { ofGroup, ofGroupLately } from '#web/features/shared/figures.ts';
import { PersonLink } from '#web/features/shared/overview-link.tsx';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { Figure } from '#web/ui/data/figure.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import {
  formatMediumCivilDay,
  formatMediumDay,
  formatShortDay,
} from '#web/ui/format/format-day.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { type Behind, BehindNote } from '#web/ui/state/read-content.tsx';
import * as messages from './messages.ts';
import { column, Facts, muted, PrintButton } from './person-sheet.tsx';

type GroupOverview = AnswerOf<typeof groupOverview>;
type Member = NonNullable<GroupOverview['members']>[number];

/** Where the phone does not know: no badge, and the coordinator left out. */
export type ShownGroup = Omit<GroupOverview, 'badge' | 'coordinator'> & {
  badge: GroupOverview['badge'] | null;
  coordinator: GroupOverview['coordinator'] | undefined;
};

export type GroupSheetProps = {
  group: ShownGroup;
  behind?: Behind | undefined;
  /** How old what is shown is. */
  since?: ReactNode;
};

/** All of a community or team that the reader may see, on one printed page. */
export function GroupSheet({ group, behind, since }: GroupSheetProps) {
  const { name, weeks, reminders, link } = group;
  return (
    <Page
      title={name}
      lead={group.kind === 'community' ? messages.communities : messages.team}
      actions={<PrintButton />}
    >
      {behind && <BehindNote {...behind} />}
      {since}
      <div className={rows}>
        <Card title={messages.aboutGroup}>
          <Facts facts={aboutFacts(group)} areShort />
        </Card>
        <Card title={messages.groupYear}>
          {weeks ? <GroupWeeks weeks={weeks} /> : <p className={muted}>{messages.figuresHidden}</p>}
        </Card>
      </div>
      <div className={rows}>
        <div className={cx(column, beside)}>
          {link !== null && <PublicLink name={name} link={link} />}
          {reminders && <Reminders reminders={reminders} />}
          <History group={group} />
        </div>
        <Members group={group} />
      </div>
    </Page>
  );
}

function aboutFacts(group: ShownGroup): (readonly [string, ReactNode])[] {
  const {
    badge,
    isActive,
    location,
    coordinator,
    meetingFrequencyDays,
    lastMeeting,
    dueDate,
    pause,
  } = group;
  const { rate, memberCount, membersAtRisk: atRisk, id } = group;
  const details = DETAIL_KEYS.flatMap((key) =>
    group[key] ? [[COMMUNITY_DETAILS[key].label, group[key]] as const] : [],
  );
  return [
    ...(badge || !isActive
      ? [[messages.standing, <Standing key="standing" {...group} />] as const]
      : []),
    ...(coordinator === undefined
      ? []
      : [
          [
            messages.coordinatedBy,
            coordinator ? (
              <PersonLink key="coordinator" {...coordinator}>
                {coordinator.name}
              </PersonLink>
            ) : (
              messages.noCoordinator
            ),
          ] as const,
        ]),
    [messages.location, location],
    ...details,
    [messages.rhythm, messages.everyDays(meetingFrequencyDays)],
    [messages.lastMeeting, <LastMeeting key="last" at={lastMeeting} group={group} />],
    ...(dueDate ? [[messages.dueDate, formatMediumCivilDay(dueDate)] as const] : []),
    ...(pause
      ? [
          [
            messages.pause,
            messages.fromUntil(formatMediumCivilDay(pause.from), formatMediumCivilDay(pause.until)),
          ] as const,
        ]
      : []),
    ...(memberCount === null
      ? []
      : [
          [
            figureMessages.members,
            <Figure key="members" label={figureMessages.members} at={ofGroup(id)}>
              {formatNumber(memberCount)}
            </Figure>,
          ] as const,
        ]),
    ...(rate ? [[messages.lastThirtyDays, <Rate key="rate" id={id} rate={rate} />] as const] : []),
    ...(atRisk === null
      ? []
      : [
          [
            figureMessages.atRisk,
            <Figure key="risk" label={figureMessages.atRisk} at={ofGroupLately(id)}>
              {formatNumber(atRisk)}
            </Figure>,
          ] as const,
        ]),
  ];
}

function Standing({ badge, isActive }: Pick<ShownGroup, 'badge' | 'isActive'>) {
  return (
    <>
      {badge && <Badge tone={BADGE_LABELS[badge].tone}>{BADGE_LABELS[badge].word}</Badge>}
      {!isActive && <Badge tone="attention">{messages.inactive}</Badge>}
    </>
  );
}

function LastMeeting({ at, group }: { at: string | null; group: ShownGroup }) {
  const { now } = usePhone();
  return at === null ? messages.notMetYet : formatShortDay(at, now(), toZone(group));
}

function Rate({ id, rate }: { id: number; rate: NonNullable<ShownGroup['rate']> }) {
  return (
    <>
      <Figure label={figureMessages.attendance} at={ofGroupLately(id)}>
        {formatPercent(rate.value)}
      </Figure>
      {rate.value !== null && messages.marksOf(rate.n, rate.of)}
    </>
  );
}

function Members({ group }: { group: ShownGroup }) {
  const { members } = group;
  return (
    <Card title={messages.members}>
      {members === null && <p className={muted}>{messages.membersHidden}</p>}
      {members?.length === 0 && <p className={muted}>{messages.noMembers}</p>}
      {members && members.length > 0 && (
        <div className={roster}>
          <List label={messages.members} isCompact>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} group={group} />
            ))}
          </List>
        </div>
      )}
    </Card>
  );
}

function MemberRow({ member, group }: { member: Member; group: ShownGroup }) {
  const { now } = usePhone();
  const { name, isCoordinator, since, attendance } = member;
  const last = attendance?.last;
  const facts = [
    ...(isCoordinator ? [messages.coordinates] : []),
    attendance && !last ? messages.neverSeen : '',
    last ? messages.lastOn(formatShortDay(last, now(), toZone(group))) : '',
    attendance && attendance.absences > 0 ? messages.absencesInARow(attendance.absences) : '',
    attendance ? '' : messages.sinceDay(formatMediumDay(since)),
  ].filter(Boolean);
  return (
    <ListRow
      title={<PersonLink {...member}>{name}</PersonLink>}
      detail={facts.join(' · ')}
      trailing={
        attendance && (
          <Badge tone={LEVEL_TONES[percentToLevel(attendance.rate.value)]}>
            {formatPercent(attendance.rate.value)}
          </Badge>
        )
      }
    />
  );
}

function Reminders({ reminders }: { reminders: NonNullable<ShownGroup['reminders']> }) {
  return (
    <Card title={messages.reminders}>
      {reminders.length === 0 && <p className={muted}>{messages.noReminders}</p>}
      <List label={messages.reminders} isCompact>
        {reminders.map(({ at, by }) => (
          <ListRow key={at} title={formatMediumDateTime(at)} detail={by} />
        ))}
      </List>
    </Card>
  );
}

const HistoryCard = lazyComponent(
  () => import('#web/features/attendance-history/history-card.lazy.tsx'),
  'HistoryCard',
);

/** Of a community, for whoever may import people. */
function History({ group }: { group: ShownGroup }) {
  const readers: readonly Column[] = SCREENS.communities.sections.Administración;
  const self = useSession();
  if (group.kind !== 'community' || !self || !readers.includes(columnOf(self.role))) return null;
  return <HistoryCard community={{ id: group.id, zone: toZone(group) }} />;
}

function PublicLink({ name, link }: { name: string; link: string }) {
  return (
    <Card title={messages.publicLink}>
      <div className={linkClass}>
        <LinkQr name={name} link={link} className={qr} />
        <div className={column}>
          <p className={address}>{link}</p>
          <CopyLinkButton variant="quiet" link={link} />
        </div>
      </div>
    </Card>
  );
}

/** On paper one below the other, members in three columns. */
const rows = css({
  display: { base: 'grid', _print: 'flex' },
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    desktop: '[minmax(0, 2fr) minmax(0, 3fr)]',
  },
  alignItems: { base: 'start', _print: 'stretch' },
  gap: '4',
  // A community of thirty fits one page.
  _print: { flexDirection: 'column', gap: '2', zoom: '0.8' },
});
const beside = css({ _print: { flexDirection: 'row', gap: '2', '& > *': { flex: '1' } } });
const roster = css({
  _print: {
    columnCount: '3',
    columnGap: '4',
    '& li': { minHeight: '0', breakInside: 'avoid' },
    '& li > div': { minHeight: '0', minWidth: '0', py: '0' },
  },
});
const linkClass = css({
  display: 'flex',
  flexWrap: { base: 'wrap', _print: 'nowrap' },
  gap: '4',
  alignItems: 'start',
});
const qr = css({ width: '[9rem]', maxWidth: 'full', _print: { width: '[5rem]', flexShrink: 0 } });
const address = css({ textStyle: 'small', overflowWrap: 'anywhere' });
