import { Link } from '@tanstack/react-router';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import type { PulledGroup } from '#contract/sync';
import { toZone } from '#contract/time-zones';
import { css } from '#styled/css';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { HomeMeeting } from './home-meeting.ts';
import { momentToWords } from './moment-to-words.ts';
import type { PickedMeeting } from './pick-meeting.ts';

export type MeetingCardProps = {
  group: PulledGroup;
  picked: PickedMeeting<HomeMeeting>;
  now: number;
  isOpening: boolean;
  /** Registers a meeting of this very moment and opens its roll; the one picked is opened by a link. */
  onNewMeeting: () => void;
};

/** What a leader came for, one tap away. */
export function MeetingCard({ group, picked, now, isOpening, onNewMeeting }: MeetingCardProps) {
  const zone = toZone(group);
  return (
    <Card title={headline(picked)} className={look}>
      <p className={where}>{group.name}</p>
      {picked.type !== 'none' && (
        <p className={when}>
          <time dateTime={picked.meeting.date}>
            {momentToWords(picked.meeting.date, now, zone)}
          </time>
          {picked.meeting.temaEscola && <> · {picked.meeting.temaEscola}</>}
        </p>
      )}
      <div className={deeds}>
        {picked.type !== 'none' ? (
          <>
            <Link
              to="/community-coordinator/reuniones/$meetingId"
              params={{ meetingId: picked.meeting.id }}
              className={buttonClass()}
            >
              <ClipboardCheck aria-hidden />
              Tomar asistencia
            </Link>
            <Button
              variant="quiet"
              icon={<CalendarPlus aria-hidden />}
              isBusy={isOpening}
              onClick={onNewMeeting}
            >
              Nueva reunión
            </Button>
          </>
        ) : (
          <Button icon={<ClipboardCheck aria-hidden />} isBusy={isOpening} onClick={onNewMeeting}>
            Tomar asistencia
          </Button>
        )}
      </div>
    </Card>
  );
}

function headline(picked: PickedMeeting<unknown>): string {
  if (picked.type === 'today') return 'Reunión de hoy';
  return picked.type === 'next' ? 'Próxima reunión' : '¿Empieza la reunión?';
}

const look = css({ borderLeft: 'accent' });
const where = css({ textStyle: 'label' });
const when = css({ color: 'ink.muted' });
const deeds = css({
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
