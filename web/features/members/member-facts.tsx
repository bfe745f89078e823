import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import * as words from './words.ts';

export function MemberFacts({ member }: { member: PulledMember }) {
  return (
    <>
      {member.isMinor && <Badge tone="attention">{words.minor}</Badge>}
      <p className={line}>
        <MapPin aria-hidden />
        {member.city}, {member.state}
      </p>
      {member.email && (
        <p className={line}>
          <Mail aria-hidden />
          {member.email}
        </p>
      )}
      {member.phone && (
        <p className={line}>
          <Phone aria-hidden />
          {member.phone}
          {member.isMinor && ` (${words.ofGuardian})`}
        </p>
      )}
      <p className={since}>
        <time dateTime={member.assignedAt}>{words.since(formatLongDay(member.assignedAt))}</time>
      </p>
    </>
  );
}

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  '& svg': { boxSize: 'icon', flexShrink: 0, color: 'ink.muted' },
});
const since = css({ textStyle: 'small', color: 'ink.muted', marginTop: '1' });
