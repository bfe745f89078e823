import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import MapPin from 'lucide-react/icons/map-pin';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { toZone } from '#contract/core/time-zones';
import type { OwnCommunity } from '#contract/home';
import { css } from '#styled/css';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { type Behind, BehindNote } from '#web/ui/state/read-content.tsx';
import { formatAttendance, formatNextMeeting } from './format-community.ts';
import * as words from './work-words.ts';

export type OwnCommunityCardProps = {
  community: OwnCommunity | null;
  behind: Behind | undefined;
  now: number;
};

export function OwnCommunityCard({ community, behind, now }: OwnCommunityCardProps) {
  if (!community) {
    return (
      <Card title={words.ownCommunity}>
        <p>{words.noneYet}</p>
      </Card>
    );
  }
  const { name, location, physicalAddress, coordinator, attendance } = community;
  return (
    <Card title={words.ownCommunity} className={root}>
      {behind && <BehindNote {...behind} />}
      <p className={nameClass}>{name}</p>
      <ul className={facts}>
        <Fact icon={<CalendarDays />}>
          {formatNextMeeting(community, (date) =>
            formatInZone(date, toZone(community), (at) => formatDateTime(at, now)),
          )}
        </Fact>
        <Fact icon={<MapPin />}>{physicalAddress || location}</Fact>
        <Fact icon={<UserRound />}>
          {coordinator ? words.coordinatedBy(coordinator) : words.noCoordinator}
        </Fact>
        <Fact icon={<ClipboardCheck />}>{formatAttendance(attendance)}</Fact>
      </ul>
    </Card>
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
