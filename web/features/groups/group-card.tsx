import CalendarClock from 'lucide-react/icons/calendar-clock';
import Info from 'lucide-react/icons/info';
import MapPin from 'lucide-react/icons/map-pin';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { CommunityDetails } from '#contract/community-details';
import { css, cx } from '#styled/css';
import { CommunityLink } from '#web/features/shared/overview-link.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { Fact, FactList } from '#web/ui/layout/fact-list.tsx';
import { detailLines } from './detail-lines.ts';
import * as messages from './messages.ts';

type CardGroup = Partial<CommunityDetails> & {
  id: number;
  name: string;
  location: string;
  description?: string | null;
  coordinator: { alias: string } | null;
};

export type GroupCardProps = {
  group: CardGroup;
  /** Beside the name. */
  menu?: ReactNode;
  badges?: ReactNode;
  /** Between what it is called and what is known of it. */
  children?: ReactNode;
  /** When it meets. */
  rhythm?: ReactNode;
  memberCount?: number;
  /** Below the facts. */
  notes?: ReactNode;
  actions: ReactNode;
  isBusy?: boolean;
};

/** A group on a phone: where it is, who coordinates it, and what may be done. */
export function GroupCard({ group, menu, badges, isBusy, ...parts }: GroupCardProps) {
  const { id, name, location, description, coordinator } = group;
  const title = (
    <h2 className={titleClass}>
      <CommunityLink id={id}>{name}</CommunityLink>
    </h2>
  );
  return (
    <li className={cx(cardClass, root)} aria-busy={isBusy || undefined}>
      {menu ? (
        <div className={head}>
          {title}
          {menu}
        </div>
      ) : (
        title
      )}
      {badges && <div className={badgesClass}>{badges}</div>}
      {parts.children}
      {description && <p className={about}>{description}</p>}
      <FactList>
        <Fact icon={<MapPin aria-hidden />}>{location}</Fact>
        {detailLines(group).map(({ key, label, value }) => (
          <Fact key={key} icon={<Info aria-hidden />}>{`${label}: ${value}`}</Fact>
        ))}
        <Fact icon={<UserRound aria-hidden />}>
          {coordinator ? messages.coordinatedBy(coordinator.alias) : messages.noCoordinator}
        </Fact>
        {parts.rhythm && <Fact icon={<CalendarClock aria-hidden />}>{parts.rhythm}</Fact>}
        {parts.memberCount !== undefined && (
          <Fact icon={<Users aria-hidden />}>{messages.membersOf(parts.memberCount)}</Fact>
        )}
      </FactList>
      {parts.notes}
      <div className={actions}>{parts.actions}</div>
    </li>
  );
}

type MembersButtonProps = { name: string; isDisabled?: boolean; onPress: () => void };

export function MembersButton({ name, isDisabled, onPress }: MembersButtonProps) {
  return (
    <Button
      variant="quiet"
      aria-disabled={isDisabled || undefined}
      icon={<Users aria-hidden />}
      aria-label={messages.membersOfGroup(name)}
      onClick={onPress}
    >
      {messages.members}
    </Button>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '2',
  '& button': { my: '-2', marginRight: '-2' },
});
const titleClass = css({ textStyle: 'title', overflowWrap: 'anywhere', minWidth: '0' });
const badgesClass = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const about = css({ color: 'ink.muted', lineHeight: 'snug', lineClamp: '3' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: 'auto' });
