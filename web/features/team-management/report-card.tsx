import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarOff from 'lucide-react/icons/calendar-off';
import MapPin from 'lucide-react/icons/map-pin';
import UserRound from 'lucide-react/icons/user-round';
import type { TeamReport } from '#contract/team-management';
import { css, cx } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { Fact, FactList } from '#web/ui/layout/fact-list.tsx';
import { DueBadge } from './due-badge.tsx';
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
  const { name, location, coordinator, dueDate, pause, nextPause } = report;
  const hasPause = pause !== null || nextPause !== null;
  return (
    <li className={cx(cardClass, root)}>
      <h2 className={title}>{name}</h2>
      <div className={badges}>
        <DueBadge report={report} />
        {report.isByLinkAlone && <Badge tone="attention">{words.byLinkAlone}</Badge>}
        {!report.isActive && <Badge>{words.inactive}</Badge>}
      </div>
      <FactList>
        <Fact icon={<MapPin aria-hidden />}>{location}</Fact>
        <Fact icon={<UserRound aria-hidden />}>
          {coordinator ? words.coordinatedBy(coordinator.alias) : words.noCoordinator}
        </Fact>
        <Fact icon={<CalendarClock aria-hidden />}>
          <span>
            {formatSince(report)}
            {dueDate && ` · ${words.expiresAt(formatMediumCivilDay(dueDate))}`}
          </span>
        </Fact>
      </FactList>
      <p className={muted}>{formatReason(report)}</p>
      {pause?.reason && <p className={muted}>{words.pauseFor(pause.reason)}</p>}
      {nextPause && <p className={muted}>{formatNextPause(nextPause)}</p>}
      <div className={actions}>
        {!pause && <RemindLink report={report} now={now} onRemind={onRemind} />}
        <PauseButton report={report} hasPause={hasPause} {...acts} />
      </div>
    </li>
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

const root = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const title = css({ textStyle: 'title', overflowWrap: 'anywhere' });
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const muted = css({ textStyle: 'small', color: 'ink.muted' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: 'auto' });
