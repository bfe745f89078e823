import { Link } from '@tanstack/react-router';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { PulledMember } from '#contract/sync';
import { css, cx } from '#styled/css';
import { AvatarInitials } from '#web/ui/avatar-initials.tsx';
import { cardClass } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MemberContact } from './member-contact.tsx';

const DATE = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' });

export type MemberCardsProps = {
  members: readonly PulledMember[];
  /** How each has been coming, drawn small. */
  attendanceOf: (member: PulledMember) => ReactNode;
};

/** Who belongs to the community. Contact data is there only for whoever may see it. */
export function MemberCards({ members, attendanceOf }: MemberCardsProps) {
  if (members.length === 0) {
    return <EmptyState title="No hay miembros asignados" icon={<Users />} />;
  }
  return (
    <ul className={grid}>
      {members.map((member) => (
        <li key={member.id} className={cx(cardClass, look)}>
          <div className={head}>
            <AvatarInitials name={member.alias} />
            <div className={words}>
              <h2 className={name}>
                <Link
                  to="/community-coordinator/miembros/$memberId"
                  params={{ memberId: String(member.personId) }}
                  search={{ comunidad: member.groupId }}
                >
                  {member.alias}
                </Link>
              </h2>
              <MemberFacts member={member} />
            </div>
          </div>
          {attendanceOf(member)}
          <MemberContact member={member} />
        </li>
      ))}
    </ul>
  );
}

/** Where they live, how they are reached and since when they belong, a line each. */
export function MemberFacts({ member }: { member: PulledMember }) {
  return (
    <>
      <p className={line}>
        <MapPin aria-hidden />
        {member.city}, {member.state}
      </p>
      {member.email && (
        <p className={line}>
          <Mail aria-hidden />
          {member.email}
        </p>
      )}
      {member.phone && (
        <p className={line}>
          <Phone aria-hidden />
          {member.phone}
        </p>
      )}
      <p className={since}>
        Desde <time dateTime={member.assignedAt}>{DATE.format(new Date(member.assignedAt))}</time>
      </p>
    </>
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
const look = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const head = css({ display: 'flex', gap: '3' });
const words = css({ minWidth: '0', flex: '1' });
const name = css({
  textStyle: 'label',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch' },
});
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  '& svg': { boxSize: 'icon', flexShrink: 0, color: 'ink.muted' },
});
const since = css({ textStyle: 'small', color: 'ink.muted', marginTop: '1' });
