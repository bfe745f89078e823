import { absencesToSeverity, daysToSeverity, type Severity } from '#contract/rules/absence';
import { css } from '#styled/css';
import { formatCount, plural } from '#web/ui/format/format-count.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import type { Tone } from '#web/ui/layout/tone.ts';
import type { MemberAttendance } from './absences.ts';

const TONES: Record<Severity, Tone> = { none: 'neutral', yellow: 'attention', red: 'risk' };

/** Absences in a row and days since the last attendance, each coloured by its own limit. */
export function AbsenceBadges({ attendance }: { attendance: MemberAttendance }) {
  const { streak, daysSince } = attendance;
  const count = streak.absences.length;
  return (
    <p className={root}>
      {count > 0 && (
        <Badge tone={TONES[absencesToSeverity(count)]}>
          {formatCount(count, 'falta', 'faltas seguidas')}
        </Badge>
      )}
      <Badge tone={TONES[daysToSeverity(daysSince)]}>{formatSince(daysSince)}</Badge>
    </p>
  );
}

function formatSince(days: number | null): string {
  if (days === null) return 'Aún no ha venido';
  if (days === 0) return 'Vino hoy';
  return plural(days, 'Vino ayer', `Hace ${days} días que no viene`);
}

const root = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
