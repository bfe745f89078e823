import CalendarClock from 'lucide-react/icons/calendar-clock';
import MapPin from 'lucide-react/icons/map-pin';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { Team } from '#contract/team-management';
import { css, cx } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { Fact, FactList } from '#web/ui/layout/fact-list.tsx';
import { formatOften, TYPE_LABELS } from './team-labels.ts';
import * as words from './words.ts';

export type TeamCardProps = { team: Team; onMembers: (team: Team) => void };

export function TeamCard({ team, onMembers }: TeamCardProps) {
  const { name, location, description, physicalAddress, coordinator, members } = team;
  return (
    <li className={cx(cardClass, root)}>
      <h2 className={title}>{name}</h2>
      <div className={badges}>
        <Badge>{TYPE_LABELS[team.teamType]}</Badge>
        {!team.isActive && <Badge tone="attention">{words.inactive}</Badge>}
      </div>
      {description && <p className={about}>{description}</p>}
      <FactList>
        <Fact icon={<MapPin aria-hidden />}>
          {physicalAddress ? `${physicalAddress}, ${location}` : location}
        </Fact>
        <Fact icon={<UserRound aria-hidden />}>
          {coordinator ? words.coordinatedBy(coordinator.alias) : words.noCoordinator}
        </Fact>
        <Fact icon={<CalendarClock aria-hidden />}>{formatOften(team)}</Fact>
        <Fact icon={<Users aria-hidden />}>{words.membersOf(members.length)}</Fact>
      </FactList>
      <div className={actions}>
        <Button
          variant="quiet"
          icon={<Users aria-hidden />}
          aria-label={words.membersOfTeam(name)}
          onClick={() => onMembers(team)}
        >
          {words.members}
        </Button>
      </div>
    </li>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const title = css({ textStyle: 'title', overflowWrap: 'anywhere' });
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const about = css({ color: 'ink.muted', lineHeight: 'snug', lineClamp: '3' });
const actions = css({ marginTop: 'auto' });
