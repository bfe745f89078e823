import CalendarOff from 'lucide-react/icons/calendar-off';
import type { TeamReport } from '#contract/team-management';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { DueBadge } from './due-badge.tsx';
import { GroupCard } from './group-card.tsx';
import { RemindLink, type RemindLinkProps } from './remind-link.tsx';
import * as words from './report-words.ts';
import { formatNextPause, formatReason, formatSince } from './team-due-labels.ts';

export type ReportCardProps = Omit<RemindLinkProps, 'isInCell'> & {
  hasSignal: boolean;
  onPause: (report: TeamReport) => void;
  onResume: (report: TeamReport) => void;
};

/** When one team met, when it should again, and what may be done about it. */
export function ReportCard({ report, now, onRemind, ...acts }: ReportCardProps) {
  const { dueDate, pause, nextPause } = report;
  const hasPause = pause !== null || nextPause !== null;
  return (
    <GroupCard
      group={report}
      badges={
        <>
          <DueBadge report={report} />
          {report.isByLinkAlone && <Badge tone="attention">{words.byLinkAlone}</Badge>}
          {!report.isActive && <Badge>{words.inactive}</Badge>}
        </>
      }
      rhythm={
        <span>
          {formatSince(report)}
          {dueDate && ` · ${words.expiresAt(formatMediumCivilDay(dueDate))}`}
        </span>
      }
      notes={
        <>
          <p className={muted}>{formatReason(report)}</p>
          {pause?.reason && <p className={muted}>{words.pauseFor(pause.reason)}</p>}
          {nextPause && <p className={muted}>{formatNextPause(nextPause)}</p>}
        </>
      }
      actions={
        <>
          {!pause && <RemindLink report={report} now={now} onRemind={onRemind} />}
          <PauseButton report={report} hasPause={hasPause} {...acts} />
        </>
      }
    />
  );
}

type PauseButtonProps = Pick<ReportCardProps, 'report' | 'hasSignal' | 'onPause' | 'onResume'> & {
  hasPause: boolean;
};

function PauseButton({ report, hasPause, hasSignal, onPause, onResume }: PauseButtonProps) {
  const label = hasPause ? words.resume : words.didNotMeet;
  return (
    <Button
      variant="quiet"
      icon={<CalendarOff aria-hidden />}
      aria-label={`${label}: ${report.name}`}
      disabled={!hasSignal}
      onClick={() => (hasPause ? onResume(report) : onPause(report))}
    >
      {label}
    </Button>
  );
}

const muted = css({ textStyle: 'small', color: 'ink.muted' });
