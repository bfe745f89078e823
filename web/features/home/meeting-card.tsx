import { Link } from '@tanstack/react-router';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Share2 from 'lucide-react/icons/share-2';
import { toZone } from '#contract/core/time-zones';
import { cameTo, isClosed, presenceText } from '#contract/rules/meeting-count';
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
  onTakeRoll: () => void;
  onNewMeeting: () => void;
};

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
      {picked.type !== 'none' && isClosed(picked.meeting.count) && (
        <p className={closed}>
          <Check aria-hidden />
          {words.listClosed(cameTo(picked.meeting.count))}
        </p>
      )}
      <div className={actions}>
        {picked.type !== 'none' ? (
          <>
            {isClosed(picked.meeting.count) ? (
              <OfClosed meeting={picked.meeting} />
            ) : (
              <Link
                to="/community-coordinator/reuniones/$meetingId"
                params={{ meetingId: picked.meeting.id }}
                className={buttonClass()}
              >
                <ClipboardCheck aria-hidden />
                {formatRoll(picked.meeting)}
              </Link>
            )}
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

/** Every person is marked: shows the result, still editable. */
function OfClosed({ meeting }: { meeting: HomeMeeting }) {
  const to = '/community-coordinator/reuniones/$meetingId';
  const params = { meetingId: meeting.id };
  return (
    <>
      <Link to={to} params={params} search={{ vista: 'resumen' }} className={buttonClass()}>
        <Share2 aria-hidden />
        {words.share}
      </Link>
      <Link to={to} params={params} className={buttonClass({ variant: 'quiet' })}>
        <ClipboardCheck aria-hidden />
        {words.correct}
      </Link>
    </>
  );
}

/** Progress of a started roll: «Seguir: 8 de 18». */
function formatRoll({ count }: HomeMeeting): string {
  return cameTo(count) === 0 ? words.takeRoll : words.goOn(presenceText(count));
}

function headline(picked: PickedMeeting<unknown>): string {
  if (picked.type === 'today') return words.meetingToday;
  return picked.type === 'next' ? words.nextMeeting : words.meetingStarts;
}

const root = css({ borderLeft: 'accent' });
const where = css({ textStyle: 'label' });
const when = css({ color: 'ink.muted' });
const closed = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'nopal.ink',
  fontWeight: 'strong',
  '& svg': { boxSize: 'icon', flexShrink: 0 },
});
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  marginTop: '4',
  '& > *': {
    flex: { base: '[1 1 100%]', tablet: 'none' },
    // Stacks the icon above the words at double text size.
    flexWrap: 'wrap',
    px: { base: '0', tablet: '5' },
  },
});
