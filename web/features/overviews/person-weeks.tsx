import { weekDays } from '#contract/rules/week';
import { type PersonWeek, WEEK_STATES, YEAR_DEFINITION } from '#contract/rules/year-of-weeks';
import { css } from '#styled/css';
import { formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import * as messages from './messages.ts';

/** A mark a week, oldest first. Each state has a shape of its own; the legend counts them. */
export function PersonWeeks({ weeks }: { weeks: readonly PersonWeek[] }) {
  const counts = WEEK_STATES.map((state) => ({
    ...{ state, label: messages.stateLabels[state] },
    count: weeks.filter((one) => one.state === state).length,
  }));
  const label = counts
    .filter(({ count }) => count > 0)
    .map((one) => messages.stateTimes(one.label, one.count))
    .join(', ');
  return (
    <div>
      <div role="img" aria-label={label} className={strip}>
        {weeks.map(({ week, state }) => {
          const day = formatMediumCivilDay(weekDays(week).from);
          const title = messages.weekFrom(day, messages.stateLabels[state]);
          return <span key={week} title={title} data-state={state} className={mark} />;
        })}
      </div>
      <p className={ends}>
        <span>{formatMediumCivilDay(weekDays(weeks[0]?.week ?? '').from)}</span>
        <span>{formatMediumCivilDay(weekDays(weeks.at(-1)?.week ?? '').until)}</span>
      </p>
      <ul aria-label={messages.legend} className={legend}>
        {counts.map(({ state, label: name, count }) => (
          <li key={state}>
            <span aria-hidden data-state={state} className={mark} />
            {messages.stateTimes(name, count)}
          </li>
        ))}
      </ul>
      <details className={disclosureClass}>
        <summary>{messages.howCalculated}</summary>
        {YEAR_DEFINITION}
      </details>
    </div>
  );
}

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
  '&[data-state=present]': { bg: 'nopal' },
  '&[data-state=excused]': { bg: 'cempasuchil', maxHeight: '[0.75rem]' },
  '&[data-state=absent]': { border: '[2px solid {colors.barro}]' },
  '&[data-state=unrecorded]': { border: '[1px dashed {colors.edge}]' },
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
