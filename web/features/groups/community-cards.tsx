import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { hasCome } from '#contract/rules/meeting-date';
import { recentAttendance } from '#contract/rules/recent-attendance';
import { css } from '#styled/css';
import type { LocalCommunity } from '#web/local-data/use-local-communities.ts';
import { Button } from '#web/ui/form/button.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { fillIn } from '#web/ui/text/fill-in.ts';
import { detailLines } from './detail-lines.ts';
import { percentToBadge, zoneOfCommunity } from './local-figures.ts';
import * as messages from './local-messages.ts';

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
      <p className={muted}>{group.location}</p>
      {detailLines(group).map(({ key, label, value }) => (
        <p key={key} className={muted}>{`${label}: ${value}`}</p>
      ))}
      {group.description && <p>{group.description}</p>}
      <p>{messages.sizeAndRhythm(members.length, days)}</p>
      <p className={muted}>
        {last
          ? fillIn(
              messages.lastMeetingOn,
              <time dateTime={last.date}>{formatInZone(last.date, zone, formatDateTime)}</time>,
            )
          : messages.noMeeting}
      </p>
      <p>
        {level ? (
          <Badge tone={level.tone}>{messages.attendanceAs(attendance, level.word)}</Badge>
        ) : (
          <Badge>{messages.attendanceOf(attendance)}</Badge>
        )}
      </p>
      <div className={actions}>
        <Button
          variant="quiet"
          icon={<CalendarPlus aria-hidden />}
          aria-label={messages.registerMeetingOf(group.name)}
          onClick={onRegister}
        >
          {messages.registerMeeting}
        </Button>
      </div>
    </Card>
  );
}

const root = css({ height: 'full', display: 'flex', flexDirection: 'column', gap: '1' });
const muted = css({ textStyle: 'small', color: 'ink.muted' });
const actions = css({ marginTop: 'auto', paddingTop: '2' });
