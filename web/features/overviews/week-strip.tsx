import type { ReactNode } from 'react';
import { presenceText } from '#contract/rules/meeting-count';
import { weekDays } from '#contract/rules/week';
import {
  GROUP_WEEK_STATES,
  GROUP_YEAR_DEFINITION,
  type GroupWeek,
  type PersonWeek,
  WEEK_STATES,
  YEAR_DEFINITION,
} from '#contract/rules/year-of-weeks';
import { css } from '#styled/css';
import { formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import * as messages from './messages.ts';

/** A mark a week, oldest first. Each state has a shape of its own; the legend counts them. */
export function PersonWeeks({ weeks }: { weeks: readonly PersonWeek[] }) {
  return (
    <WeekStrip
      weeks={weeks}
      states={WEEK_STATES}
      labels={messages.stateLabels}
      definition={YEAR_DEFINITION}
      textOf={({ state }) => messages.stateLabels[state]}
    />
  );
}

/** The same for a group; a bar is as high as the share of members that came. */
export function GroupWeeks({ weeks }: { weeks: readonly GroupWeek[] }) {
  const known = weeks.filter(({ state }) => state !== 'before').reverse();
  return (
    <WeekStrip
      weeks={weeks}
      states={GROUP_WEEK_STATES}
      labels={messages.groupStateLabels}
      definition={GROUP_YEAR_DEFINITION}
      textOf={groupWeekText}
      shareOf={({ present, expected }) => (expected === 0 ? 1 : present / expected)}
    >
      <details className={disclosureClass}>
        <summary>{messages.weekByWeek}</summary>
        <ul className={list}>
          {known.map((one) => (
            <li key={one.week}>{weekText(one, groupWeekText(one))}</li>
          ))}
        </ul>
      </details>
    </WeekStrip>
  );
}

function groupWeekText({ state, present, expected, visits }: GroupWeek): string {
  if (state !== 'met' || expected + visits === 0) return messages.groupStateLabels[state];
  return presenceText({ present, total: expected, visits });
}

const weekText = ({ week }: { week: string }, text: string) =>
  messages.weekFrom(formatMediumCivilDay(weekDays(week).from), text);

type Week<State> = { week: string; state: State };

type WeekStripProps<State extends string, One extends Week<State>> = {
  weeks: readonly One[];
  states: readonly State[];
  labels: Readonly<Record<State, string>>;
  definition: string;
  textOf: (week: One) => string;
  /** 0 to 1, of a week's full height. */
  shareOf?: (week: One) => number;
  children?: ReactNode;
};

function WeekStrip<State extends string, One extends Week<State>>({
  weeks,
  states,
  labels,
  definition,
  textOf,
  shareOf,
  children,
}: WeekStripProps<State, One>) {
  const counts = states.map((state) => ({
    ...{ state, label: labels[state] },
    count: weeks.filter((one) => one.state === state).length,
  }));
  // A week before the group existed is a blank: it is explained where there is one.
  const explained = counts.filter(({ state, count }) => state !== 'before' || count > 0);
  const label = counts
    .filter(({ count }) => count > 0)
    .map((one) => messages.stateTimes(one.label, one.count))
    .join(', ');
  return (
    <div className={root}>
      <div role="img" aria-label={label} className={strip}>
        {weeks.map((one) => (
          <span
            key={one.week}
            title={weekText(one, textOf(one))}
            data-state={one.state}
            className={mark}
            {...(shareOf && one.state === 'met' && { style: { height: heightOf(shareOf(one)) } })}
          />
        ))}
      </div>
      <p className={ends}>
        <span>{formatMediumCivilDay(weekDays(weeks[0]?.week ?? '').from)}</span>
        <span>{formatMediumCivilDay(weekDays(weeks.at(-1)?.week ?? '').until)}</span>
      </p>
      <ul aria-label={messages.legend} className={legend}>
        {explained.map(({ state, label: name, count }) => (
          <li key={state}>
            <span aria-hidden data-state={state} className={mark} />
            {messages.stateTimes(name, count)}
          </li>
        ))}
      </ul>
      {children}
      <details className={disclosureClass}>
        <summary>{messages.howCalculated}</summary>
        {definition}
      </details>
    </div>
  );
}

/** High enough to be seen, however few came. */
const heightOf = (share: number) => `${(0.4 + 1.1 * Math.min(1, share)).toFixed(2)}rem`;

const root = css({ _print: { '& details': { display: 'none' } } });
const strip = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[repeat(26, minmax(0, 1fr))]',
    desktop: '[repeat(52, minmax(0, 1fr))]',
  },
  gap: '[2px]',
  rowGap: '2',
  '& > span': { height: '[1.5rem]' },
});
const mark = css({
  display: 'inline-block',
  alignSelf: 'end',
  boxSizing: 'border-box',
  borderRadius: '[2px]',
  // Browsers leave backgrounds out of a print otherwise.
  printColorAdjust: 'exact',
  '&:is([data-state=present], [data-state=met])': { bg: 'nopal' },
  '&[data-state=excused]': { bg: 'cempasuchil', maxHeight: '[0.75rem]' },
  '&[data-state=absent]': { border: '[2px solid {colors.barro}]' },
  '&:is([data-state=unrecorded], [data-state=paused])': {
    border: '[1px dashed {colors.edge}]',
  },
  '&[data-state=before]': { visibility: 'hidden' },
  '&[data-state=none]': { bg: 'edge', maxHeight: '[2px]' },
});
const ends = css({
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: '4',
  textStyle: 'small',
  color: 'ink.muted',
  marginTop: '1',
});
const legend = css({
  listStyle: 'none',
  margin: '0',
  padding: '0',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  my: '2',
  textStyle: 'small',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: '2' },
  '& span': { width: '[0.75rem]', height: '[1.125rem]', alignSelf: 'center' },
});
const list = css({
  margin: '0',
  paddingLeft: '5',
  columnWidth: '[15rem]',
  textStyle: 'small',
});
