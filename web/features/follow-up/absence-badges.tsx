import { absencesToSeverity, daysToSeverity } from '#contract/rules/absence';
import { css } from '#styled/css';
import { SEVERITY_TONES } from '#web/features/shared/attendance-labels.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import type { MemberAttendance } from './absences.ts';
import * as words from './words.ts';

/** Absences in a row and days since the last attendance, each coloured by its own limit. */
export function AbsenceBadges({ attendance }: { attendance: MemberAttendance }) {
  const { streak, daysSince } = attendance;
  const count = streak.absences.length;
  return (
    <p className={root}>
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

const root = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
