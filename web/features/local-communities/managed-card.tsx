import CalendarClock from 'lucide-react/icons/calendar-clock';
import MapPin from 'lucide-react/icons/map-pin';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { ManagedCommunity } from '#contract/local-communities';
import { css, cx } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { Fact, FactList } from '#web/ui/layout/fact-list.tsx';
import { percentToBadge } from './local-figures.ts';
import { formatLastMeeting, formatTrend } from './managed-labels.ts';

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
          {coordinator ? `Coordina ${coordinator.alias}` : 'Sin coordinador'}
        </Fact>
        <Fact icon={<CalendarClock aria-hidden />}>
          Última reunión: {formatLastMeeting(community, now)} · Cada{' '}
          {formatCount(community.meetingFrequencyDays, 'día', 'días')}
        </Fact>
        <Fact icon={<Users aria-hidden />}>
          {formatCount(community.memberCount, 'miembro', 'miembros')}
        </Fact>
      </FactList>
      <div className={actions}>
        <Button
          variant="quiet"
          icon={<Users aria-hidden />}
          aria-label={`Miembros: ${name}`}
          onClick={() => onMembers(community)}
        >
          Miembros
        </Button>
        {onAssign && (
          <Button
            variant="quiet"
            icon={<UserPlus aria-hidden />}
            aria-label={`Asignar Miembro: ${name}`}
            onClick={() => onAssign(community)}
          >
            Asignar Miembro
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
        {level
          ? `${formatPercent(attendanceRate)} de asistencia · ${level.word}`
          : 'Sin asistencia registrada'}
      </Badge>
      {trend && (
        <Badge tone={isFading ? 'risk' : 'neutral'}>
          {isFading ? `Se apaga: ${trend}` : `Tendencia: ${trend}`}
        </Badge>
      )}
      {isWithoutCoordinator && <Badge tone="risk">Sin coordinador activo</Badge>}
      {isOverdue && <Badge tone="attention">Atrasada</Badge>}
      {!isActive && <Badge>Inactiva</Badge>}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const title = css({ textStyle: 'title', overflowWrap: 'anywhere' });
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const about = css({ color: 'ink.muted', lineHeight: 'snug', lineClamp: '3' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: 'auto' });
