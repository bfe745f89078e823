import CalendarClock from 'lucide-react/icons/calendar-clock';
import MapPin from 'lucide-react/icons/map-pin';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { ManagedCommunity } from '#contract/local-communities';
import { css, cx } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { Fact, FactList } from '#web/ui/layout/fact-list.tsx';
import { percentToBadge } from './local-figures.ts';
import { formatLastMeeting, formatTrend } from './managed-labels.ts';
import * as words from './words.ts';

export type ManagedCardProps = {
  community: ManagedCommunity;
  now: number;
  onMembers: (community: ManagedCommunity) => void;
  /** Left out for whoever may not. */
  onAssign?: ((community: ManagedCommunity) => void) | undefined;
};

export function ManagedCard({ community, now, onMembers, onAssign }: ManagedCardProps) {
  const { name, location, physicalAddress, description, coordinator } = community;
  return (
    <li className={cx(cardClass, root)}>
      <h2 className={title}>{name}</h2>
      <ManagedBadges community={community} />
      {description && <p className={about}>{description}</p>}
      <FactList>
        <Fact icon={<MapPin aria-hidden />}>
          {physicalAddress ? `${physicalAddress}, ${location}` : location}
        </Fact>
        <Fact icon={<UserRound aria-hidden />}>
          {coordinator ? words.coordinatedBy(coordinator.alias) : words.noCoordinator}
        </Fact>
        <Fact icon={<CalendarClock aria-hidden />}>
          {words.lastMeetingAndRhythm(
            formatLastMeeting(community, now),
            community.meetingFrequencyDays,
          )}
        </Fact>
        <Fact icon={<Users aria-hidden />}>{words.membersOf(community.memberCount)}</Fact>
      </FactList>
      <div className={actions}>
        <Button
          variant="quiet"
          icon={<Users aria-hidden />}
          aria-label={words.membersOfCommunity(name)}
          onClick={() => onMembers(community)}
        >
          {words.members}
        </Button>
        {onAssign && (
          <Button
            variant="quiet"
            icon={<UserPlus aria-hidden />}
            aria-label={words.assignMemberTo(name)}
            onClick={() => onAssign(community)}
          >
            {words.assignMember}
          </Button>
        )}
      </div>
    </li>
  );
}

function ManagedBadges({ community }: { community: ManagedCommunity }) {
  const { attendanceRate, isFading, isWithoutCoordinator, isOverdue, isActive } = community;
  const level = percentToBadge(attendanceRate);
  const trend = formatTrend(community);
  return (
    <div className={badges}>
      <Badge tone={level?.tone ?? 'neutral'}>
        {level ? words.attendanceAs(attendanceRate, level.word) : words.noAttendance}
      </Badge>
      {trend && (
        <Badge tone={isFading ? 'risk' : 'neutral'}>
          {isFading ? words.fading(trend) : words.trendOf(trend)}
        </Badge>
      )}
      {isWithoutCoordinator && <Badge tone="risk">{words.withoutCoordinator}</Badge>}
      {isOverdue && <Badge tone="attention">{words.late}</Badge>}
      {!isActive && <Badge>{words.inactive}</Badge>}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const title = css({ textStyle: 'title', overflowWrap: 'anywhere' });
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const about = css({ color: 'ink.muted', lineHeight: 'snug', lineClamp: '3' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: 'auto' });
