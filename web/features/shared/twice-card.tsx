import { Link } from '@tanstack/react-router';
import { readTwice } from '#web/db/read-twice.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { useStored } from '#web/services/use-stored.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { Card } from '#web/ui/layout/card.tsx';
import * as messages from './twice-messages.ts';

/** Possible duplicate registrations, each linking to where it is decided. */
export function TwiceCard({ level }: { level?: 2 | 3 }) {
  const person = usePerson();
  const all = useStored(() => (person ? readTwice(person) : undefined), [person]);
  if (!all || all.length === 0) return null;
  return (
    <Card title={messages.twice} level={level}>
      <List label={messages.twice}>
        {all.map(({ groupId, groupName, zone, date }) => (
          <ListRow
            key={`${groupId} ${date}`}
            title={formatInZone(date, zone, formatDateTime)}
            detail={groupName}
            trailing={
              <Link
                to="/community-coordinator"
                search={{ tab: 'reuniones', comunidad: groupId }}
                className={buttonClass({ variant: 'quiet' })}
                aria-label={messages.checkOf(groupName)}
              >
                {messages.check}
              </Link>
            }
          />
        ))}
      </List>
    </Card>
  );
}
