import { Link } from '@tanstack/react-router';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { toZone } from '#contract/core/time-zones';
import type { PulledGroup } from '#contract/sync';
import { css } from '#styled/css';
import type { PickedMeeting } from '#web/records/pick-meeting.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { formatDateTimeOrToday } from '#web/ui/format/format-date-time-or-today.ts';
import { Card } from '#web/ui/layout/card.tsx';
import type { HomeMeeting } from './home-meeting.ts';
import * as words from './words.ts';

export type MeetingCardProps = {
  group: PulledGroup;
  picked: PickedMeeting<HomeMeeting>;
  now: number;
  /** Goes on with today's meeting, or opens a new one. */
  onTakeRoll: () => void;
  onNewMeeting: () => void;
};

/** What a leader came for, one tap away. */
export function MeetingCard(props: MeetingCardProps) {
  const { group, picked, now, onTakeRoll, onNewMeeting } = props;
  const zone = toZone(group);
  return (
    <Card title={headline(picked)} className={root}>
      <p className={where}>{group.name}</p>
      {picked.type !== 'none' && (
        <p className={when}>
          <time dateTime={picked.meeting.date}>
            {formatDateTimeOrToday(picked.meeting.date, now, zone)}
          </time>
          {picked.meeting.temaEscola && <> · {picked.meeting.temaEscola}</>}
        </p>
      )}
      <div className={actions}>
        {picked.type !== 'none' ? (
          <>
            <Link
              to="/community-coordinator/reuniones/$meetingId"
              params={{ meetingId: picked.meeting.id }}
              className={buttonClass()}
            >
              <ClipboardCheck aria-hidden />
              {formatRoll(picked.meeting)}
            </Link>
            <Button variant="quiet" icon={<CalendarPlus aria-hidden />} onClick={onNewMeeting}>
              {words.newMeeting}
            </Button>
          </>
        ) : (
          <Button icon={<ClipboardCheck aria-hidden />} onClick={onTakeRoll}>
            {words.takeRoll}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** How far a roll that was begun is: «Seguir: 8 de 18». */
function formatRoll({ presentCount, memberCount }: HomeMeeting): string {
  if (presentCount === 0) return words.takeRoll;
  return words.goOn(presentCount, Math.max(memberCount, presentCount));
}

function headline(picked: PickedMeeting<unknown>): string {
  if (picked.type === 'today') return words.meetingToday;
  return picked.type === 'next' ? words.nextMeeting : words.meetingStarts;
}

const root = css({ borderLeft: 'accent' });
const where = css({ textStyle: 'label' });
const when = css({ color: 'ink.muted' });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  marginTop: '4',
  '& > *': {
    flex: { base: '[1 1 100%]', tablet: 'none' },
    // The icon stands above the words when the text is twice as large.
    flexWrap: 'wrap',
    px: { base: '0', tablet: '5' },
  },
});
