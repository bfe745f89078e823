import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarX from 'lucide-react/icons/calendar-x';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import MapPin from 'lucide-react/icons/map-pin';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { DAY_MS } from '#contract/core/durations';
import { civilDay, toZone } from '#contract/core/time-zones';
import { EXCUSE_DAYS, type OwnCommunity } from '#contract/home';
import { STILL_ON_MS } from '#contract/rules/next-meeting';
import { css } from '#styled/css';
import { useExcuseSelf } from '#web/local-data/use-excuse-self.ts';
import { Button } from '#web/ui/form/button.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { formatAttendance, formatNextMeeting } from './format-community.ts';
import * as messages from './work-messages.ts';

export type OwnCommunityCardProps = {
  community: OwnCommunity | null;
  now: number;
  onReload: () => void;
};

export function OwnCommunityCard({ community, now, onReload }: OwnCommunityCardProps) {
  if (!community) {
    return (
      <Card title={messages.ownCommunity}>
        <p>{messages.noneYet}</p>
      </Card>
    );
  }
  const { name, location, physicalAddress, coordinator, attendance } = community;
  return (
    <Card title={messages.ownCommunity} className={root}>
      <p className={nameClass}>{name}</p>
      <ul className={facts}>
        <Fact icon={<CalendarDays />}>
          {formatNextMeeting(community, (date) =>
            formatInZone(date, toZone(community), (at) => formatDateTime(at, now)),
          )}
        </Fact>
        <Fact icon={<MapPin />}>{physicalAddress || location}</Fact>
        <Fact icon={<UserRound />}>
          {coordinator ? messages.coordinatedBy(coordinator) : messages.noCoordinator}
        </Fact>
        <Fact icon={<ClipboardCheck />}>{formatAttendance(attendance)}</Fact>
      </ul>
      <Excuse {...{ community, now, onReload }} />
    </Card>
  );
}

type ExcuseProps = { community: OwnCommunity; now: number; onReload: () => void };

/** «No podré ir», of a meeting that is not over and near enough to know. */
function Excuse({ community, now, onReload }: ExcuseProps) {
  const next = community.nextMeeting ?? community.expectedMeeting;
  const at = next ? Date.parse(next) : null;
  if (at === null || at < now - STILL_ON_MS || at > now + (EXCUSE_DAYS - 1) * DAY_MS) return null;
  const day = civilDay(at, toZone(community));
  return <ExcuseOfDay key={day} {...{ community, day, onReload }} />;
}

type ExcuseOfDayProps = Omit<ExcuseProps, 'now'> & { day: string };

function ExcuseOfDay({ community, day, onReload }: ExcuseOfDayProps) {
  const { isExcused, isWaiting, say } = useExcuseSelf(community, day, onReload);
  const onPress = () => void say(!isExcused, messages.doneExcuse(!isExcused));
  return (
    <div className={excuse}>
      <p role="status" className={said}>
        {isExcused && messages.isExcused} {isWaiting && messages.toSendExcuse}
      </p>
      <Button
        variant="quiet"
        icon={isExcused ? <CalendarCheck aria-hidden /> : <CalendarX aria-hidden />}
        onClick={onPress}
      >
        {isExcused ? messages.comes : messages.cannotCome}
      </Button>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={fact}>
      <span aria-hidden className={mark}>
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}

const excuse = css({ display: 'flex', flexDirection: 'column', gap: '2', marginTop: '4' });
const said = css({ fontWeight: 'strong', '&:empty': { display: 'none' } });
const root = css({ borderLeft: 'accent' });
const nameClass = css({ textStyle: 'label', overflowWrap: 'anywhere' });
const facts = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  listStyle: 'none',
  margin: '0',
  padding: '0',
  marginTop: '3',
});
const fact = css({ display: 'flex', gap: '3', overflowWrap: 'anywhere' });
const mark = css({
  display: 'inline-flex',
  flexShrink: 0,
  paddingTop: '[0.15em]',
  color: 'ink.muted',
  '& svg': { boxSize: 'icon' },
});
