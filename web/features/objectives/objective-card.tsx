import CalendarClock from 'lucide-react/icons/calendar-clock';
import Gauge from 'lucide-react/icons/gauge';
import Users from 'lucide-react/icons/users';
import type { Objective } from '#contract/objectives';
import { css } from '#styled/css';
import { Progress } from '#web/ui/data/progress.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Fact, FactList } from '#web/ui/layout/fact-list.tsx';
import {
  BAR_TONES,
  formatAssigned,
  formatProgress,
  formatReason,
  SOURCE_LABELS,
  STATUS_LABELS,
  STATUS_TONES,
} from './objective-labels.ts';
import * as words from './words.ts';

export type ObjectiveCardProps = {
  objective: Objective;
  /** Today at the objective's location. */
  today: string;
  onDetail: () => void;
};

export function ObjectiveCard({ objective, today, onDetail }: ObjectiveCardProps) {
  const { title, description, deadline, assignedPeople, source } = objective;
  return (
    <Card
      title={title}
      className={root}
      aria-label={title}
      actions={<ObjectiveBadge objective={objective} />}
    >
      {description && <p className={quiet}>{description}</p>}
      <Progress
        label={words.progress}
        value={Math.min(objective.percent, 100)}
        text={formatProgress(objective)}
        tone={BAR_TONES[objective.status]}
      />
      <p className={quiet}>{formatReason(objective, today)}</p>
      <FactList>
        <Fact icon={<CalendarClock aria-hidden />}>
          {words.due(formatMediumCivilDay(deadline))}
        </Fact>
        <Fact icon={<Gauge aria-hidden />}>
          {source === 'manual' ? words.declaredByHand : words.measured(SOURCE_LABELS[source])}
        </Fact>
        <Fact icon={<Users aria-hidden />}>{formatAssigned(assignedPeople)}</Fact>
      </FactList>
      <div className={foot}>
        <Button variant="quiet" aria-haspopup="dialog" onClick={onDetail}>
          {words.seeDetail}
        </Button>
      </div>
    </Card>
  );
}

export function ObjectiveBadge({ objective }: { objective: Objective }) {
  const { status, closedAt } = objective;
  return (
    <span className={badges}>
      <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
      {closedAt !== null && <Badge>{words.closed}</Badge>}
    </span>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const quiet = css({ color: 'ink.muted', lineHeight: 'snug', overflowWrap: 'anywhere' });
const foot = css({ marginTop: 'auto', _print: { display: 'none' } });
const badges = css({ display: 'inline-flex', flexWrap: 'wrap', gap: '1' });
