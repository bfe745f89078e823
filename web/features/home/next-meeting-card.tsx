import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { civilDay, toZone, type Zone } from '#contract/core/time-zones';
import { wasHeld } from '#contract/rules/attendance';
import { addDays } from '#contract/rules/civil-day';
import { isClosed, meetingCount } from '#contract/rules/meeting-count';
import { hasCome } from '#contract/rules/meeting-date';
import { type NextMeeting, nextMeeting } from '#contract/rules/next-meeting';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import { ShareText } from '#web/features/shared/share-text.tsx';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { formatDateTimeOrToday } from '#web/ui/format/format-date-time-or-today.ts';
import { formatCivilWeekday } from '#web/ui/format/format-day.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { formatList } from '#web/ui/format/format-list.ts';
import { formatCompactDateTime } from '#web/ui/format/format-short-date-time.ts';
import { DisclosureCard } from '#web/ui/layout/disclosure-card.tsx';
import { ReadAloud } from './read-aloud.tsx';
import * as messages from './work-messages.ts';

export type NextMeetingCardProps = {
  group: PulledGroup;
  members: readonly PulledMember[];
  meetings: readonly OverlaidMeeting[];
  time: number;
  next: NextMeeting;
  /** Citation of that day's Gospel, if known. */
  gospel: string | null;
};

/** By what this phone knows, without signal too. */
export function findNextMeeting(
  group: PulledGroup,
  members: readonly PulledMember[],
  all: readonly OverlaidMeeting[],
  time: number,
): NextMeeting | null {
  const zone = toZone(group);
  const meetings = all
    .filter(({ setAside }) => !setAside)
    .map((meeting) => {
      const { id, date, distinctFrom, source } = meeting;
      const isHeld = wasHeld(meeting);
      const isOver =
        isHeld && (source === 'public' || isClosed(meetingCount(meeting, members, zone)));
      return { id, date, distinctFrom, isHeld, isOver };
    });
  const last = meetings
    .filter((one) => one.isHeld && hasCome(one, time))
    .map(({ date }) => Date.parse(date));
  const { meetingFrequencyDays, pauses = [] } = group;
  const lastMeeting = last.length > 0 ? Math.max(...last) : null;
  const rhythm = { lastMeeting, meetingFrequencyDays, isActive: true, pauses };
  return nextMeeting(rhythm, meetings, time, zone);
}

/** From the day before on. */
const isNextDay = ({ day }: NextMeeting, time: number, zone: Zone): boolean =>
  civilDay(time, zone) >= addDays(day, -1);

/** When it is, who said that they cannot come, what comes, and from the day before the reminder. */
export function NextMeetingCard(props: NextMeetingCardProps) {
  const { group, members, meetings, time, next, gospel } = props;
  const zone = toZone(group);
  const [isReminding, setReminding] = useState(false);
  const at = new Date(next.at).toISOString();
  const shown = formatDateTimeOrToday(at, time, zone);
  const isToday = civilDay(time, zone) === next.day;
  const inShort = isToday
    ? shown
    : formatInZone(at, zone, (date) => formatCompactDateTime(date, time));
  const when = next.isUsual ? messages.asUsual(inShort) : inShort;
  const excused = members.filter(({ excusedOn = [] }) => excusedOn.includes(next.day));
  const planned = meetings.find(({ date, setAside }) => !setAside && Date.parse(date) === next.at);
  const lines = [
    ...(planned?.temaEscola ? [messages.theme(planned.temaEscola)] : []),
    ...(gospel ? [messages.gospelOf(gospel)] : []),
  ];
  const title = messages.whatComes(formatCivilWeekday(next.day));
  const where = planned?.location || group.physicalAddress || group.location;
  const isNear = isNextDay(next, time, zone);
  const canRemind = isNear && time < next.at;
  const isOpen = isNear || excused.length > 0;
  return (
    <DisclosureCard
      title={isToday ? messages.forTodaysMeeting : messages.forNextMeeting}
      note={<time dateTime={at}>{when}</time>}
      isOpen={isOpen}
    >
      <div className={root}>
        <p className={quiet}>
          {excused.length > 0
            ? messages.excusedPeople(excused.length, formatList(excused.map(({ alias }) => alias)))
            : messages.noneExcused}
        </p>
        {lines.length > 0 && (
          <section aria-label={title}>
            <h3 className={heading}>{title}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <ReadAloud text={[title, ...lines].join('. ')} />
          </section>
        )}
        {canRemind && !isReminding && (
          <Button icon={<BellRing aria-hidden />} onClick={() => setReminding(true)}>
            {messages.remindMeeting}
          </Button>
        )}
        {isNear && isReminding && (
          <ShareText
            text={messages.reminderText({
              ...{ community: group.name, when: shown, where, whatComes: title, lines },
            })}
          />
        )}
      </div>
    </DisclosureCard>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  '& > button': { alignSelf: { tablet: 'flex-start' } },
});
const quiet = css({ color: 'ink.muted', overflowWrap: 'anywhere' });
/** The line above it says the day. */
const heading = css({ srOnly: true });
