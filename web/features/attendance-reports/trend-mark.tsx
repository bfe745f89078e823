import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Equal from 'lucide-react/icons/equal';
import type { Trend } from '#contract/rules/attendance-trend';
import { css, cva } from '#styled/css';
import { formatTrend } from './format-trend.ts';

export function TrendMark({ trend }: { trend: Trend }) {
  const { points, isGood } = trend;
  const words = formatTrend(trend);
  if (points === null) {
    return (
      <span className={root({})} title={words}>
        <span aria-hidden>—</span>
        <span className={hidden}>{words}</span>
      </span>
    );
  }
  const Mark = points === 0 ? Equal : points > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={root({ isGood })} title={words}>
      <Mark aria-hidden />
      <span aria-hidden>{Math.abs(points)}</span>
      <span className={hidden}>{words}</span>
    </span>
  );
}

const root = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    color: 'ink.muted',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { boxSize: '[0.9375rem]' },
  },
  variants: { isGood: { true: { color: 'nopal.ink', fontWeight: 'strong' } } },
});
const hidden = css({ srOnly: true });
