import CalendarDays from 'lucide-react/icons/calendar-days';
import HandCoins from 'lucide-react/icons/hand-coins';
import UserCheck from 'lucide-react/icons/user-check';
import Users from 'lucide-react/icons/users';
import { useMemo } from 'react';
import { toZone } from '#contract/core/time-zones';
import { heldMeetings } from '#contract/rules/absence';
import { withoutPaused } from '#contract/rules/belonging';
import { hasCome } from '#contract/rules/meeting-date';
import {
  RECENT_ATTENDANCE_DEFINITION,
  RECENT_DAYS,
  recentAttendance,
} from '#contract/rules/recent-attendance';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { css, cx } from '#styled/css';
import { CommunityDetailsSection } from '#web/features/groups/community-details-section.tsx';
import { AttendanceChart } from '#web/features/meetings/attendance-chart.tsx';
import { attendanceWeeks } from '#web/features/meetings/attendance-weeks.ts';
import { MeetingList } from '#web/features/meetings/meeting-list.tsx';
import { monthQuotas } from '#web/features/meetings/month-quotas.ts';
import { ofGroup, ofGroupLately } from '#web/features/shared/figures.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import * as messages from './messages.ts';

export type CommunitySummaryProps = {
  group: PulledGroup;
  members: readonly PulledMember[];
  meetings: readonly OverlaidMeeting[];
  now: number;
};

const LATEST = 3;

export function CommunitySummary({ group, members, meetings, now }: CommunitySummaryProps) {
  const zone = toZone(group);
  const counted = useMemo(
    () =>
      meetings
        .filter((one) => !one.setAside && hasCome(one, now))
        .map((one) => withoutPaused(one, members, zone)),
    [meetings, members, now, zone],
  );
  const held = useMemo(() => heldMeetings(counted, now, zone), [counted, now, zone]);
  const quotas = monthQuotas(counted, now, zone);
  return (
    <div className={root}>
      <CardGrid size="figure">
        <StatCard
          label={messages.members}
          value={members.length}
          at={ofGroup(group.id)}
          icon={<Users />}
        />
        <StatCard label={messages.meetings} value={held.length} icon={<CalendarDays />} />
        <StatCard
          label={messages.attendance}
          value={formatPercent(recentAttendance(counted, now, zone))}
          at={ofGroupLately(group.id)}
          note={messages.lastDays(RECENT_DAYS)}
          icon={<UserCheck />}
        />
        <StatCard
          label={messages.quotas}
          value={quotas}
          note={messages.paidThisMonth(quotas)}
          icon={<HandCoins />}
        />
      </CardGrid>
      <Definitions />
      <section>
        <h2 className={title}>{messages.latest}</h2>
        <MeetingList
          meetings={counted.slice(0, LATEST)}
          kind="latest"
          members={members}
          now={now}
          zone={zone}
          empty={<EmptyState title={messages.noMeetings} />}
        />
      </section>
      <AttendanceChart weeks={attendanceWeeks(counted, now, zone)} />
      {group.kind === 'community' && <CommunityDetailsSection group={group} />}
    </div>
  );
}

/** One line for all four, to save space on a phone. */
function Definitions() {
  return (
    <details className={cx(disclosureClass, details)}>
      <summary>{messages.howCalculated}</summary>
      <dl>
        <dt>{messages.members}</dt>
        <dd>{messages.membersDefinition}</dd>
        <dt>{messages.meetings}</dt>
        <dd>{messages.meetingsDefinition}</dd>
        <dt>{messages.attendance}</dt>
        <dd>{RECENT_ATTENDANCE_DEFINITION}</dd>
        <dt>{messages.quotas}</dt>
        <dd>{messages.quotasDefinition}</dd>
      </dl>
    </details>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', tablet: '5' } });
const details = css({
  color: 'ink.muted',
  maxWidth: 'prose',
  '& dt': { color: 'ink', fontWeight: 'strong' },
  '& dd': { margin: '0', marginBottom: '2' },
});
const title = css({ textStyle: 'title', marginBottom: '3' });
