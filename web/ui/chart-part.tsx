import type { CSSProperties } from 'react';
import { css } from '#styled/css';
import type { ChartData } from './chart.tsx';
import { labelsToShow, largestToTop, valuesToPath } from './chart-scale.ts';
import { plain } from './chart-table.tsx';

/** More than these would touch each other on a phone. */
const labelsAtMost = 6;
const figuresAtMost = 10;

/**
 * The loaded half of `Chart`. Silent: its sentence and its table say it all. Words are HTML, so they
 * grow with the text size; only lines are SVG, stretched without their strokes.
 */
export function ChartPart(props: ChartData) {
  const { kind, labels, series, toText = plain } = props;
  const known = series.flatMap(({ values }) => values).filter((value) => value !== null);
  const top = props.top ?? largestToTop(Math.max(0, ...known));
  const shown = labelsToShow(labels.length, labelsAtMost);
  const Drawing = kind === 'bars' ? Bars : Lines;
  return (
    <div aria-hidden className={look}>
      {series.length > 1 && <Legend kind={kind} series={series} />}
      <div className={frame}>
        <div className={scale}>
          <span>{toText(top)}</span>
          <span>{toText(top / 2)}</span>
          <span>{toText(0)}</span>
        </div>
        <div className={field}>
          <Drawing {...props} top={top} />
        </div>
        <div className={feet} style={columnsOf(labels.length)}>
          {labels.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two places may bear one name
            <span key={index} className={foot}>
              {shown.has(index) ? label : ''}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

type DrawingProps = ChartData & { top: number };

function Bars({ labels, series, top, toText = plain }: DrawingProps) {
  const hasFigures = labels.length <= figuresAtMost && series.length === 1;
  return (
    <div className={places} style={columnsOf(labels.length)}>
      {labels.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <div key={index} className={place}>
          {series.map(({ label, values }, order) => {
            const value = values[index] ?? null;
            if (value === null) return <span key={label} className={nothing} />;
            return (
              <span
                key={label}
                data-order={order}
                className={bar}
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

function Lines({ labels, series, top, toText = plain }: DrawingProps) {
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
                // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
                key={`${label}-${index}`}
                data-order={order}
                className={point}
                style={{
                  left: `${((index + 0.5) / labels.length) * 100}%`,
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

function Legend({ kind, series }: Pick<ChartData, 'kind' | 'series'>) {
  return (
    <p className={legend}>
      {series.map(({ label }, order) => (
        <span key={label} className={legendItem}>
          <span data-order={order} className={kind === 'bars' ? swatch : dash} />
          {label}
        </span>
      ))}
    </p>
  );
}

function columnsOf(count: number): CSSProperties {
  return { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` };
}

/** Told apart by pattern as well as by colour. */
const fills = {
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
} as const;

const look = css({ marginTop: '2', _print: { breakInside: 'avoid' } });
const frame = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '2',
  rowGap: '1',
});
const scale = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  // Each word stands at its line, not under it.
  my: '[-0.6em]',
  textStyle: 'small',
  color: 'ink.muted',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
});
const field = css({
  position: 'relative',
  height: '[11rem]',
  borderBottom: 'edge',
  borderTop: 'hairline',
  _before: {
    content: '""',
    position: 'absolute',
    left: '0',
    right: '0',
    top: '[50%]',
    borderTop: 'hairline',
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
  ...fills,
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
/** Round, square, hollow. */
const point = css({
  position: 'absolute',
  bg: 'talavera',
  '&[data-order="1"]': { bg: 'cempasuchil.ink', borderRadius: '[1px]' },
  '&[data-order="2"]': { bg: 'paper.raised', border: '[2px solid {colors.nopal}]' },
  boxSize: '[0.5rem]',
  margin: '[0 0 -0.25rem -0.25rem]',
  borderRadius: 'round',
});
const feet = css({ gridColumn: '2', display: 'grid' });
const foot = css({
  display: 'flex',
  justifyContent: 'center',
  minHeight: '[1lh]',
  fontSize: 'small',
  lineHeight: 'tight',
  color: 'ink.muted',
  whiteSpace: 'nowrap',
});
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  marginBottom: '3',
  textStyle: 'small',
});
const legendItem = css({ display: 'inline-flex', alignItems: 'center', gap: '2' });
const dash = css({
  width: '[1.75rem]',
  borderTop: '[3px solid {colors.talavera}]',
  '&[data-order="1"]': { borderTop: '[3px dashed {colors.cempasuchil.ink}]' },
  '&[data-order="2"]': { borderTop: '[3px dotted {colors.nopal}]' },
});
const swatch = css({ ...fills, boxSize: '[0.875rem]', borderRadius: '[0.1875rem]' });
