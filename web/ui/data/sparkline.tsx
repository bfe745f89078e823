import { css, cva } from '#styled/css';

export type SparklineProps = {
  /** Oldest first. Null is unknown. */
  values: readonly (number | null)[];
  /** Text equivalent: «Vino a 8 de las últimas 10». */
  label: string;
  /** Top of the scale; by default the largest value. */
  max?: number;
  tone?: 'action' | 'good' | 'attention' | 'risk';
};

/**
 * Row of tiny bars. Zero is a hollow stub and unknown a dot: three shapes, readable without colour.
 */
export function Sparkline({ values, label, max, tone }: SparklineProps) {
  const top = max ?? Math.max(1, ...values.map((value) => value ?? 0));
  return (
    <span role="img" aria-label={label} className={root({ tone })}>
      {values.map((value, index) => {
        const share = value === null ? 0 : Math.min(1, value / top);
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by position
            key={index}
            data-shape={value === null ? 'unknown' : value <= 0 ? 'zero' : 'bar'}
            className={bar}
            style={value ? { height: `${Math.max(18, share * 100)}%` } : undefined}
          />
        );
      })}
    </span>
  );
}

const root = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'flex-end',
    gap: '[2px]',
    height: '[1.5rem]',
    verticalAlign: 'middle',
  },
  variants: {
    tone: {
      action: { color: 'talavera' },
      good: { color: 'nopal' },
      attention: { color: 'cempasuchil.ink' },
      risk: { color: 'barro' },
    },
  },
  defaultVariants: { tone: 'action' },
});
const bar = css({
  width: '[0.375rem]',
  borderRadius: '[1px]',
  bg: 'current',
  '&[data-shape=zero]': {
    height: '[0.375rem]',
    bg: 'transparent',
    border: '[1px solid {colors.edge}]',
  },
  '&[data-shape=unknown]': {
    boxSize: '[0.1875rem]',
    mx: '[0.09375rem]',
    borderRadius: 'round',
    bg: 'edge',
  },
});
