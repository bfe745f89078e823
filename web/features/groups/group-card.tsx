import CalendarClock from 'lucide-react/icons/calendar-clock';
import MapPin from 'lucide-react/icons/map-pin';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { Fact, FactList } from '#web/ui/layout/fact-list.tsx';
import * as words from './words.ts';

type CardGroup = {
  name: string;
  location: string;
  physicalAddress?: string | null;
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
  const { name, location, physicalAddress, description, coordinator } = group;
  const title = <h2 className={titleClass}>{name}</h2>;
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
        <Fact icon={<MapPin aria-hidden />}>
          {physicalAddress ? `${physicalAddress}, ${location}` : location}
        </Fact>
        <Fact icon={<UserRound aria-hidden />}>
          {coordinator ? words.coordinatedBy(coordinator.alias) : words.noCoordinator}
        </Fact>
        {parts.rhythm && <Fact icon={<CalendarClock aria-hidden />}>{parts.rhythm}</Fact>}
        {parts.memberCount !== undefined && (
          <Fact icon={<Users aria-hidden />}>{words.membersOf(parts.memberCount)}</Fact>
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
      aria-label={words.membersOfGroup(name)}
      onClick={onPress}
    >
      {words.members}
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
