import type { MeetingCount } from '#contract/rules/meeting-count';
import { css } from '#styled/css';
import * as words from './summary-words.ts';

/** The figures of a meeting, side by side on a screen and on paper. */
export function SummaryFigures({ count }: { count: MeetingCount }) {
  const figures = [
    { label: words.presentFigure(count.total), value: count.present },
    ...(count.visits > 0 ? [{ label: words.visits, value: count.visits }] : []),
    { label: words.punctualOnes, value: count.punctual },
    { label: words.quotas, value: count.paidQuota },
    { label: words.excusedFigure, value: count.excused },
    { label: words.absentOnes, value: count.absent },
    { label: words.unmarkedOnes, value: count.unrecorded },
  ];
  return (
    <dl className={root}>
      {figures.map(({ label, value }) => (
        <div key={label} className={one}>
          <dt className={name}>{label}</dt>
          <dd className={figure}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const root = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(6rem, 100%), 1fr))]',
  border: 'hairline',
  borderRadius: 'soft',
  bg: 'paper.raised',
});
const one = css({ p: '3' });
const name = css({ textStyle: 'small', color: 'ink.muted' });
const figure = css({ textStyle: 'title', fontVariantNumeric: 'tabular-nums' });
