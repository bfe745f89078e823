import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Users from 'lucide-react/icons/users';
import type { PulledMember } from '#contract/sync';
import { css, cx } from '#styled/css';
import { AvatarInitials } from '#web/ui/avatar-initials.tsx';
import { cardClass } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const DATE = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' });

/** Who belongs to the community. Contact data is there only for whoever may see it. */
export function MemberCards({ members }: { members: readonly PulledMember[] }) {
  if (members.length === 0) {
    return <EmptyState title="No hay miembros asignados" icon={<Users />} />;
  }
  return (
    <ul className={grid}>
      {members.map((member) => (
        <li key={member.id} className={cx(cardClass, look)}>
          <AvatarInitials name={member.alias} />
          <div className={words}>
            <h2 className={name}>{member.alias}</h2>
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
            {member.phone && (
              <p className={line}>
                <Phone aria-hidden />
                <a href={`tel:${member.phone}`}>{member.phone}</a>
              </p>
            )}
            <p className={since}>
              Desde{' '}
              <time dateTime={member.assignedAt}>{DATE.format(new Date(member.assignedAt))}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(20rem, 100%), 1fr))]',
  gap: '3',
  listStyle: 'none',
  padding: '0',
  margin: '0',
});
const look = css({ display: 'flex', gap: '3' });
const words = css({ minWidth: '0', flex: '1' });
const name = css({ textStyle: 'label' });
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  '& svg': { boxSize: 'icon', flexShrink: 0, color: 'ink.muted' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch' },
});
const since = css({ textStyle: 'small', color: 'ink.muted', marginTop: '1' });
