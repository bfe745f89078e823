import BellRing from 'lucide-react/icons/bell-ring';
import type { Zone } from '#contract/core/time-zones';
import { type Attended, absencesToSeverity, daysToSeverity } from '#contract/rules/absence';
import { css } from '#styled/css';
import { SEVERITY_TONES } from '#web/features/shared/attendance-labels.ts';
import { Button } from '#web/ui/form/button.tsx';
import { formatShortDay } from '#web/ui/format/format-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import type { MemberAttendance } from './absences.ts';
import { formatLastContact } from './format-absence.ts';
import * as words from './words.ts';

export type MemberAbsenceProps = {
  attendance: MemberAttendance;
  now: number;
  zone: Zone;
  onExcuse: (meeting: Attended) => void;
};

export function MemberAbsence({ attendance, now, zone, onExcuse }: MemberAbsenceProps) {
  const { member, history, lastContact } = attendance;
  const last = history[0];
  const canExcuse = last && (last.state === 'absent' || last.state === 'unrecorded');
  return (
    <div className={root}>
      <AbsenceBadges attendance={attendance} />
      <p className={line}>{formatLastContact(lastContact, now, zone)}</p>
      {canExcuse && (
        <Button
          variant="quiet"
          icon={<BellRing aria-hidden />}
          aria-label={words.excusedOnOf(formatShortDay(last.date, now, zone), member.alias)}
          onClick={() => onExcuse(last)}
        >
          {words.excusedOn(formatShortDay(last.date, now, zone))}
        </Button>
      )}
    </div>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2',
  marginBottom: '3',
});
const line = css({ textStyle: 'small', color: 'ink.muted' });

/** Absences in a row and days since the last attendance, each coloured by its own limit. */
function AbsenceBadges({ attendance }: { attendance: MemberAttendance }) {
  const { streak, daysSince } = attendance;
  const count = streak.absences.length;
  return (
    <p className={absenceBadgesRoot}>
      {count > 0 && (
        <Badge tone={SEVERITY_TONES[absencesToSeverity(count)]}>{words.absencesInRow(count)}</Badge>
      )}
      <Badge tone={SEVERITY_TONES[daysToSeverity(daysSince)]}>{formatSince(daysSince)}</Badge>
    </p>
  );
}

function formatSince(days: number | null): string {
  if (days === null) return words.neverSeen;
  if (days === 0) return words.seenToday;
  return words.notSeenForBadge(days);
}

const absenceBadgesRoot = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
