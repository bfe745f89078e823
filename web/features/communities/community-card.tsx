import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import QrCode from 'lucide-react/icons/qr-code';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import Users from 'lucide-react/icons/users';
import { css, cx } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { Fact, FactList } from '#web/ui/layout/fact-list.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { Community } from './communities.ts';
import * as words from './words.ts';

export type CommunityAct = 'edit' | 'coordinator' | 'members' | 'link' | 'delete';

export type CommunityCardProps = {
  community: Community;
  /** On its way out: nothing more is done to it. */
  isLeaving: boolean;
  onAct: (act: CommunityAct, community: Community) => void;
};

export function CommunityCard({ community, isLeaving, onAct }: CommunityCardProps) {
  const { name, location, description, coordinator, memberCount } = community;
  const act = (which: CommunityAct) => () => {
    if (!isLeaving) onAct(which, community);
  };
  return (
    <li className={cx(cardClass, root)} aria-busy={isLeaving || undefined}>
      <div className={head}>
        <h2 className={title}>{name}</h2>
        <Menu
          label={words.moreActs(name)}
          items={[
            { id: 'edit', label: words.edit, icon: <Pencil />, onSelect: act('edit') },
            { id: 'link', label: words.publicLinkAndQr, icon: <QrCode />, onSelect: act('link') },
            {
              id: 'delete',
              label: words.remove,
              icon: <Trash2 />,
              isDestructive: true,
              onSelect: act('delete'),
            },
          ]}
        />
      </div>
      {isLeaving && (
        <p role="status" className={leaving}>
          {words.removing}
        </p>
      )}
      {description && <p className={about}>{description}</p>}
      <FactList>
        <Fact icon={<MapPin aria-hidden />}>{location}</Fact>
        <Fact icon={<UserRound aria-hidden />}>
          {coordinator ? words.coordinatedBy(coordinator.alias) : words.noCoordinator}
        </Fact>
        <Fact icon={<Users aria-hidden />}>{words.membersOf(memberCount)}</Fact>
      </FactList>
      <div className={actions}>
        <Button
          variant="quiet"
          aria-disabled={isLeaving || undefined}
          icon={<Users aria-hidden />}
          aria-label={words.membersOfCommunity(name)}
          onClick={act('members')}
        >
          {words.members}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={isLeaving || undefined}
          icon={<UserRoundCheck aria-hidden />}
          aria-label={words.assignCoordinatorOf(name)}
          onClick={act('coordinator')}
        >
          {words.assignCoordinator}
        </Button>
      </div>
    </li>
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
const title = css({ textStyle: 'title', overflowWrap: 'anywhere', minWidth: '0' });
const leaving = css({ color: 'barro.ink' });
const about = css({ color: 'ink.muted', lineHeight: 'snug', lineClamp: '3' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: 'auto' });
