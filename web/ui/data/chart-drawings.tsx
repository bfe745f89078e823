import type { CSSProperties } from 'react';
import { css, cx } from '#styled/css';
import { formatDecimal } from '#web/ui/format/format-number.ts';
import type { ChartData } from './chart-data.ts';
import { valuesToPath } from './chart-scale.ts';

/** More would overlap on a phone. */
const figuresAtMost = 10;

export type DrawingProps = ChartData & { top: number };

export function Bars({ labels, series, top, toText = formatDecimal }: DrawingProps) {
  const hasFigures = labels.length <= figuresAtMost && series.length === 1;
  return (
    <div className={places} style={columnsOf(labels.length)}>
      {labels.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by position
        <div key={index} className={place}>
          {series.map(({ label, values }, order) => {
            const value = values[index] ?? null;
            if (value === null) return <span key={label} className={nothing} />;
            return (
              <span
                key={label}
                data-order={order}
                className={cx(fillClass, bar)}
                style={{ height: `${Math.min(100, (value / top) * 100)}%` }}
              >
                {hasFigures && <span className={figure}>{toText(value)}</span>}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}

export function Lines({ labels, series, top, toText = formatDecimal }: DrawingProps) {
  const hasFigures = labels.length <= figuresAtMost && series.length === 1;
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className={lines}>
        {series.map(({ label, values }, order) => (
          <path key={label} d={valuesToPath(values, top)} data-order={order} className={line} />
        ))}
      </svg>
      {series.map(({ label, values }, order) =>
        values.map(
          (value, index) =>
            value !== null && (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by position
                key={`${label}-${index}`}
                data-order={order}
                className={point}
                style={{
                  left: toMiddle(index, labels.length),
                  bottom: `${(value / top) * 100}%`,
                }}
              >
                {hasFigures && <span className={figure}>{toText(value)}</span>}
              </span>
            ),
        ),
      )}
    </>
  );
}

export function toMiddle(index: number, count: number): string {
  return `${((index + 0.5) / count) * 100}%`;
}

function columnsOf(count: number): CSSProperties {
  return { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` };
}

/** Distinguished by pattern as well as colour. */
export const fillClass = css({
  bg: 'talavera',
  '&[data-order="1"]': {
    bg: 'cempasuchil',
    backgroundImage:
      '[repeating-linear-gradient(45deg, transparent 0 4px, {colors.cempasuchil.ink} 4px 6px)]',
  },
  '&[data-order="2"]': {
    bg: 'transparent',
    border: '[2px solid {colors.nopal}]',
  },
});

const places = css({ position: 'absolute', inset: '0', display: 'grid' });
const place = css({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  gap: '[2px]',
  height: 'full',
  px: '[12%]',
});
const bar = css({
  position: 'relative',
  flex: '1',
  maxWidth: '[2.75rem]',
  minHeight: '[2px]',
  borderRadius: '[0.25rem 0.25rem 0 0]',
});
const nothing = css({ flex: '1', maxWidth: '[2.75rem]', borderTop: '[2px dotted {colors.edge}]' });
const figure = css({
  position: 'absolute',
  bottom: '[calc(100% + 0.125rem)]',
  left: '[50%]',
  transform: 'translateX(-50%)',
  px: '[2px]',
  bg: 'paper.raised',
  color: 'ink',
  fontSize: 'small',
  fontWeight: 'strong',
  lineHeight: 'tight',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
const lines = css({ position: 'absolute', inset: '0', boxSize: 'full', overflow: 'visible' });
const line = css({
  fill: '[none]',
  stroke: 'talavera',
  strokeWidth: '2.5px',
  vectorEffect: 'non-scaling-stroke',
  '&[data-order="1"]': { stroke: 'cempasuchil.ink', strokeDasharray: '6 4' },
  '&[data-order="2"]': { stroke: 'nopal', strokeDasharray: '2 4' },
});
const point = css({
  position: 'absolute',
  bg: 'talavera',
  '&[data-order="1"]': { bg: 'cempasuchil.ink', borderRadius: '[1px]' },
  '&[data-order="2"]': { bg: 'paper.raised', border: '[2px solid {colors.nopal}]' },
  boxSize: '[0.5rem]',
  margin: '[0 0 -0.25rem -0.25rem]',
  borderRadius: 'round',
});
