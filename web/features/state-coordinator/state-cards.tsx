import CalendarDays from 'lucide-react/icons/calendar-days';
import Mail from 'lucide-react/icons/mail';
import Target from 'lucide-react/icons/target';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { shareOf } from '#contract/rules/figure';
import type { StateSummary } from '#contract/state-coordinator';
import { css, cva } from '#styled/css';
import * as figureWords from '#web/features/shared/figure-words.ts';
import { ofState } from '#web/features/shared/figures.ts';
import { Figure, type FigureAt, figureData } from '#web/ui/data/figure.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import { fillIn } from '#web/ui/text/fill-in.ts';
import * as words from './words.ts';

/** Two lines per figure, because the content below is what people work with. */
export function StateCards({ summary }: { summary: StateSummary }) {
  const { stats, period } = summary;
  const at = ofState(summary.state);
  const placed = shareOf(stats.peopleWithCommunity, stats.totalPeople);
  return (
    <div className={grid}>
      <StateFigure
        icon={<Users />}
        tone="action"
        label={words.totalPeople}
        value={stats.totalPeople}
        at={at}
      />
      <StateFigure
        icon={<UserRoundCheck />}
        tone="good"
        label={words.withCommunity}
        value={stats.peopleWithCommunity}
        at={at}
        note={
          placed.value === null
            ? null
            : fillIn(
                words.ofTotal,
                <Figure label={figureWords.withCommunityShare} at={at}>
                  {formatPercent(placed.value)}
                </Figure>,
              )
        }
      />
      <StateFigure
        icon={<UserRoundX />}
        tone="attention"
        label={words.withoutCommunity}
        value={stats.peopleWithoutCommunity}
        at={at}
      />
      <StateFigure
        icon={<Mail />}
        tone="action"
        label={words.invitedInQuarter(period.quarter)}
        value={formatPercent(stats.quarterlyInvitationRate)}
        note={words.invitedOf(stats.invitedPeople, stats.totalPeople)}
      />
      <StateFigure
        icon={<Target />}
        tone="action"
        label={words.activeObjectives}
        value={stats.activeObjectives}
      />
      <StateFigure
        icon={<CalendarDays />}
        tone="action"
        label={words.nextMeetings}
        value={stats.nextMeetings}
        note={words.thisWeek}
      />
    </div>
  );
}

type StateFigureProps = {
  icon: ReactNode;
  tone: Tone;
  label: string;
  value: number | string;
  at?: FigureAt;
  note?: ReactNode;
};

function StateFigure({ icon, tone, label, value, at, note }: StateFigureProps) {
  return (
    <section aria-label={label} className={card}>
      <p className={labelClass}>
        <span aria-hidden className={mark({ tone })}>
          {icon}
        </span>
        {label}
      </p>
      <p className={line}>
        <strong className={figure} {...figureData(label, at)}>
          {typeof value === 'number' ? formatNumber(value) : value}
        </strong>
        {note && <span className={noteClass}>{note}</span>}
      </p>
    </section>
  );
}

const grid = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: {
    base: '[repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))]',
    desktop: '[repeat(6, minmax(0, 1fr))]',
  },
});
const card = css({
  ...{ bg: 'paper.raised', border: 'hairline', borderRadius: 'soft' },
  containerType: 'inline-size',
  ...{ px: { base: '2', desktop: '3' }, py: '1' },
  ...{ minWidth: '0', _print: { breakInside: 'avoid' } },
});
const labelClass = css({
  ...{ display: 'flex', alignItems: 'center', gap: '1', textStyle: 'small' },
  ...{ color: 'ink.muted', lineHeight: 'tight', overflowWrap: 'anywhere' },
  fontSize: { desktop: '[0.875rem]' },
  whiteSpace: { desktop: 'nowrap' },
});
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' });
const figure = css({
  ...{ fontSize: { base: '[1.25rem]', desktop: '[1.5rem]' }, lineHeight: 'snug' },
  fontWeight: 'heavy',
  fontVariantNumeric: 'tabular-nums',
});
const noteClass = css({
  ...{ textStyle: 'small', color: 'ink.muted', fontSize: { desktop: '[0.875rem]' } },
  whiteSpace: { desktop: 'nowrap' },
});
const mark = cva({
  base: {
    display: 'none',
    '@container (min-width: 10.5rem)': { display: 'inline-flex' },
    '& svg': { boxSize: '[1rem]' },
  },
  variants: {
    tone: {
      neutral: { color: 'ink.muted' },
      action: { color: 'talavera' },
      attention: { color: 'cempasuchil.ink' },
      good: { color: 'nopal' },
      risk: { color: 'barro' },
    },
  },
});
