import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import { roleBadge } from '#contract/core/role-badge';
import type { PulledMember } from '#contract/sync';
import { css, cx } from '#styled/css';
import { AvatarInitials } from '#web/ui/layout/avatar-initials.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import * as words from './words.ts';

/** E-mail is present only for permitted viewers. */
export function TeamMemberCards({ members }: { members: readonly PulledMember[] }) {
  return (
    <CardGrid as="ul">
      {members.map((member) => (
        <li key={member.id} className={cx(cardClass, root)}>
          <AvatarInitials name={member.alias} />
          <div className={texts}>
            <h2 className={name}>{member.alias}</h2>
            <p className={badges}>
              <Badge tone={member.isCoordinator ? 'action' : 'neutral'}>
                {roleBadge(member.role)}
              </Badge>
              {member.isCoordinator && <Badge>{words.coordinates}</Badge>}
            </p>
            <p className={line}>
              <MapPin aria-hidden />
              {member.city}, {member.state}
            </p>
            {member.email && (
              <p className={line}>
                <Mail aria-hidden />
                <a href={`mailto:${member.email}`}>{member.email}</a>
              </p>
            )}
          </div>
        </li>
      ))}
    </CardGrid>
  );
}

const root = css({ display: 'flex', gap: '3' });
const texts = css({ minWidth: '0', flex: '1' });
const name = css({ textStyle: 'label' });
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlock: '1' });
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  '& svg': { boxSize: 'icon', flexShrink: 0, color: 'ink.muted' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch' },
});
