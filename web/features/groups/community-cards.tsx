import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { hasCome } from '#contract/rules/meeting-date';
import { recentAttendance } from '#contract/rules/recent-attendance';
import { css } from '#styled/css';
import type { LocalCommunity } from '#web/records/use-local-communities.ts';
import { Button } from '#web/ui/form/button.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { fillIn } from '#web/ui/text/fill-in.ts';
import { percentToBadge, zoneOfCommunity } from './local-figures.ts';
import * as words from './local-words.ts';

export type CommunityCardsProps = {
  communities: readonly LocalCommunity[];
  now: number;
  onRegister: (communityId: number) => void;
};

export function CommunityCards({ communities, now, onRegister }: CommunityCardsProps) {
  return (
    <CardGrid as="ul">
      {communities.map((community) => (
        <li key={community.group.id}>
          <CommunityCard
            community={community}
            now={now}
            onRegister={() => onRegister(community.group.id)}
          />
        </li>
      ))}
    </CardGrid>
  );
}

type CardProps = { community: LocalCommunity; now: number; onRegister: () => void };

function CommunityCard({ community, now, onRegister }: CardProps) {
  const { group, members, meetings } = community;
  const zone = zoneOfCommunity(community);
  const attendance = recentAttendance(meetings, now, zone);
  const level = percentToBadge(attendance);
  const last = meetings.find((meeting) => hasCome(meeting, now));
  const days = group.meetingFrequencyDays;
  return (
    <Card title={group.name} level={3} className={root}>
      <p className={muted}>{group.physicalAddress ?? group.location}</p>
      {group.description && <p>{group.description}</p>}
      <p>{words.sizeAndRhythm(members.length, days)}</p>
      <p className={muted}>
        {last
          ? fillIn(
              words.lastMeetingOn,
              <time dateTime={last.date}>{formatInZone(last.date, zone, formatDateTime)}</time>,
            )
          : words.noMeeting}
      </p>
      <p>
        {level ? (
          <Badge tone={level.tone}>{words.attendanceAs(attendance, level.word)}</Badge>
        ) : (
          <Badge>{words.attendanceOf(attendance)}</Badge>
        )}
      </p>
      <div className={actions}>
        <Button
          variant="quiet"
          icon={<CalendarPlus aria-hidden />}
          aria-label={words.registerMeetingOf(group.name)}
          onClick={onRegister}
        >
          {words.registerMeeting}
        </Button>
      </div>
    </Card>
  );
}

const root = css({ height: 'full', display: 'flex', flexDirection: 'column', gap: '1' });
const muted = css({ textStyle: 'small', color: 'ink.muted' });
const actions = css({ marginTop: 'auto', paddingTop: '2' });
