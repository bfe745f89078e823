import type { Zone } from '#contract/core/time-zones';
import { css, cx } from '#styled/css';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { Topic } from './topic.tsx';
import * as words from './words.ts';

export type TeamMeetingListProps = {
  /** Team location, for meetings without their own. */
  place: string | undefined;
  zone: Zone;
  meetings: readonly OverlaidMeeting[];
  onOpen: (meeting: OverlaidMeeting) => void;
};

export function TeamMeetingList({ meetings, place, zone, onOpen }: TeamMeetingListProps) {
  const dateOf = ({ date }: OverlaidMeeting) => formatInZone(date, zone, formatDateTime);
  return (
    <CardGrid as="ul">
      {meetings.map((meeting) => (
        <li key={meeting.id} className={cx(cardClass, card)}>
          <h2 className={when}>
            <time dateTime={meeting.date}>{dateOf(meeting)}</time>
          </h2>
          <p className={muted}>{meeting.location ?? place}</p>
          <TeamMeetingBadges meeting={meeting} />
          {(meeting.temaEscola || meeting.formativeTopicLink) && (
            <p>
              <Topic meeting={meeting} />
            </p>
          )}
          {meeting.notes && <p className={notes}>{meeting.notes}</p>}
          <div className={actions}>
            <Button
              variant="quiet"
              aria-label={words.seeDetailsOf(dateOf(meeting))}
              onClick={() => onOpen(meeting)}
            >
              {words.seeDetails}
            </Button>
          </div>
        </li>
      ))}
    </CardGrid>
  );
}

export function TeamMeetingBadges({ meeting }: { meeting: OverlaidMeeting }) {
  const { prayedRosary, setAside, waiting } = meeting;
  if (!prayedRosary && !setAside && waiting === 0) return null;
  return (
    <p className={badges}>
      {prayedRosary && <Badge tone="action">{words.rosary}</Badge>}
      {setAside && <Badge tone="attention">{words.setAside}</Badge>}
      {waiting > 0 && <Badge>{words.savedOnPhone}</Badge>}
    </p>
  );
}

const card = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const when = css({
  textStyle: 'label',
  '& time': { display: 'inline-block' },
  '& time::first-letter': { textTransform: 'uppercase' },
});
const muted = css({ textStyle: 'small', color: 'ink.muted' });
const notes = css({ color: 'ink.muted', lineClamp: 3, overflowWrap: 'anywhere' });
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const actions = css({ marginTop: 'auto', paddingTop: '2' });
