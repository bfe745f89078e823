import { Link } from '@tanstack/react-router';
import type { Zone } from '#contract/core/time-zones';
import { css } from '#styled/css';
import { readGroups, readRoster } from '#web/db/read-groups.ts';
import { readMeetings } from '#web/db/read-meetings.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { useStored } from '#web/services/use-stored.ts';
import * as messages from './close-messages.ts';
import { whoReturned } from './who-returned.ts';

type AfterMeetingProps = {
  meeting: OverlaidMeeting;
  zone: Zone;
  /** The roll's own count of absences. */
  missed: number;
};

/** Who is back, and whom to write to. Only of a community whose members this phone holds. */
export function AfterMeeting({ meeting, zone, missed }: AfterMeetingProps) {
  const person = usePerson();
  const { communityId } = meeting;
  const known = useStored(async () => {
    if (!person) return null;
    const known = await readGroups(person);
    const groups = known.type === 'known' ? known.groups : [];
    const group = groups.find(({ id }) => id === communityId);
    if (group?.kind !== 'community') return null;
    const members = await readRoster(person, communityId);
    return { members, meetings: await readMeetings(person, communityId) };
  }, [person, communityId]);
  if (!known || known.members.length === 0) return null;
  const returned = whoReturned(meeting, { ...known, zone });
  if (returned.length === 0 && missed === 0) return null;
  return (
    <div className={root}>
      {returned.map(({ alias, absences }) => (
        <p key={alias}>{messages.cameBack(alias, absences)}</p>
      ))}
      {missed > 0 && (
        <p>
          {messages.wereMissed(missed)}{' '}
          <Link
            to="/community-coordinator"
            search={{ tab: 'seguimiento', comunidad: communityId }}
            className={link}
          >
            {messages.writeToThem(missed)}
          </Link>
        </p>
      )}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '1' });
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
