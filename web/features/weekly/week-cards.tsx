import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import TrendingUp from 'lucide-react/icons/trending-up';
import Users from 'lucide-react/icons/users';
import { WEEKLY_DEFINITIONS } from '#contract/rules/weekly';
import { css, cx } from '#styled/css';
import { DefinitionList } from '#web/features/shared/definition-list.tsx';
import { Progress } from '#web/ui/data/progress.tsx';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { PILLAR_LABELS } from './labels.ts';
import { type Shares, shownFigures, toShares, type WeekView } from './week-view.ts';
import * as words from './words.ts';

export function WeekCards({ view }: { view: WeekView }) {
  const { shown, progress, today } = shownFigures(view);
  const note = (value: number, now: number | undefined) =>
    now !== undefined && now !== value && words.todayIs(formatNumber(now));
  return (
    <CardGrid size="figure" className={cards}>
      <StatCard
        label={words.completedActivities}
        icon={<CircleCheck />}
        tone="good"
        value={formatNumber(shown.completed)}
        note={note(shown.completed, today?.completed)}
      />
      <StatCard
        label={words.pendingActivities}
        icon={<CircleDashed />}
        tone={shown.pending > 0 ? 'attention' : 'neutral'}
        value={formatNumber(shown.pending)}
        note={note(shown.pending, today?.pending)}
      />
      <StatCard
        label={words.activeParticipants}
        icon={<Users />}
        value={formatNumber(shown.activeParticipants)}
        note={note(shown.activeParticipants, today?.activeParticipants)}
      />
      <StatCard
        label={words.overallProgress}
        icon={<TrendingUp />}
        value={formatPercent(progress)}
        note={today && today.progress !== progress && words.todayIs(formatPercent(today.progress))}
      />
    </CardGrid>
  );
}

const BARS: readonly (readonly [keyof Shares, string])[] = [
  ['formation', PILLAR_LABELS.formacion],
  ['community', PILLAR_LABELS.comunidad],
  ['institutions', PILLAR_LABELS.instituciones],
  ['subsidiarity', PILLAR_LABELS.subsidiariedad],
];

export function WeekBars({ view }: { view: WeekView }) {
  const shares = toShares(shownFigures(view).shown);
  return (
    <Card title={words.progressByPillar}>
      <div className={bars}>
        {BARS.map(([key, label]) => {
          const { value, n, of } = shares[key];
          const counted = words.shareOf(value, n, of);
          return (
            <Progress
              key={key}
              label={label}
              value={value ?? 0}
              text={value === null ? words.noData : counted}
            />
          );
        })}
      </div>
      <details className={cx(disclosureClass, details)}>
        <summary>{words.howCalculated}</summary>
        <DefinitionList definitions={DEFINITIONS} />
      </details>
    </Card>
  );
}

const DEFINITIONS = [
  [words.completedActivities, WEEKLY_DEFINITIONS.completed],
  [words.pendingActivities, WEEKLY_DEFINITIONS.pending],
  [words.activeParticipants, WEEKLY_DEFINITIONS.activeParticipants],
  [words.overallProgress, WEEKLY_DEFINITIONS.generalProgress],
  [PILLAR_LABELS.formacion, WEEKLY_DEFINITIONS.formation],
  [PILLAR_LABELS.comunidad, WEEKLY_DEFINITIONS.community],
  [PILLAR_LABELS.instituciones, WEEKLY_DEFINITIONS.institutions],
  [PILLAR_LABELS.subsidiariedad, WEEKLY_DEFINITIONS.subsidiarity],
  [words.atClose, WEEKLY_DEFINITIONS.atClose],
] as const;

/** Aligns figures whether their label takes one line or two. */
const cards = css({ '& section > p:first-child': { minHeight: { desktop: '[2.75rem]' } } });
const bars = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const details = css({ marginTop: '3' });
