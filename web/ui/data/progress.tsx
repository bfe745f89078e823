import { css, cva } from '#styled/css';
import { formatPercent } from '#web/ui/format/format-percent.ts';

export type ProgressProps = {
  label: string;
  value: number;
  max?: number;
  /** Value as text («12 de 18»); default: a percentage. */
  text?: string;
  tone?: 'action' | 'good' | 'attention' | 'risk';
};

export function Progress({ label, value, max = 100, text, tone }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const shown = text ?? formatPercent(share * 100);
  return (
    <div>
      <p className={legend}>
        <span>{label}</span>
        <span className={figure}>{shown}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={shown}
        className={track}
      >
        <div className={bar({ tone })} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '4',
  marginBottom: '1',
});
const figure = css({ fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' });
const track = css({
  height: '2',
  bg: 'paper.sunken',
  border: 'hairline',
  borderRadius: 'round',
  overflow: 'hidden',
});
const bar = cva({
  base: { height: 'full', borderRadius: 'round', transition: 'width 180ms' },
  variants: {
    tone: {
      action: { bg: 'talavera' },
      good: { bg: 'nopal' },
      attention: { bg: 'cempasuchil' },
      risk: { bg: 'barro' },
    },
  },
  defaultVariants: { tone: 'action' },
});
