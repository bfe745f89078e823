import { type CSSProperties, type RefObject, useRef } from 'react';
import { css, cx } from '#styled/css';
import { formatDecimal } from '#web/ui/format/format-number.ts';
import { useIsRoomy } from '#web/ui/hooks/use-is-roomy.ts';
import type { ChartData } from './chart-data.ts';
import { Bars, fillClass, Lines, toMiddle } from './chart-drawings.tsx';
import { labelsToShow, largestToTop } from './chart-scale.ts';

/**
 * Loaded half of `Chart`. Hidden from screen readers, which get the summary and table. Labels are
 * HTML, to scale with the text size; SVG lines stretch without their strokes.
 */
export function ChartDrawing(props: ChartData) {
  const { kind, labels, series, toText = formatDecimal } = props;
  const known = series.flatMap(({ values }) => values).filter((value) => value !== null);
  const top = props.top ?? largestToTop(Math.max(0, ...known));
  const box = useRef<HTMLDivElement>(null);
  const room = useRoomForLabels(box);
  const shown = labelsToShow(labels.length, room);
  const Drawing = kind === 'bars' ? Bars : Lines;
  return (
    <div ref={box} aria-hidden className={root}>
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
        <div className={feet}>
          {[...shown].map((index) => (
            <span key={index} className={foot} style={placeOf(index, labels.length, room)}>
              {labels[index]}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Below its bar, or last on its own: there it needs the width. */
function placeOf(index: number, count: number, room: number): CSSProperties {
  if (room === 1) return { right: 0 };
  return { left: toMiddle(index, count), transform: 'translateX(-50%)' };
}

function Legend({ kind, series }: Pick<ChartData, 'kind' | 'series'>) {
  return (
    <p className={legend}>
      {series.map(({ label }, order) => (
        <span key={label} className={legendItem}>
          <span data-order={order} className={kind === 'bars' ? cx(fillClass, swatch) : dash} />
          {label}
        </span>
      ))}
    </p>
  );
}

function useRoomForLabels(box: RefObject<HTMLElement | null>): number {
  const isWide = useIsRoomy(box, 26);
  const isNarrow = useIsRoomy(box, 14) === false;
  if (isWide) return 8;
  return isNarrow ? 1 : 4;
}

const root = css({ marginTop: '2', _print: { breakInside: 'avoid' } });
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
  // Centred on its line.
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
const feet = css({
  gridColumn: '2',
  position: 'relative',
  height: '[1lh]',
  fontSize: 'small',
  '@supports not (height: 1lh)': { height: '[1.4em]' },
});
const foot = css({
  position: 'absolute',
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
const swatch = css({ boxSize: '[0.875rem]', borderRadius: '[0.1875rem]' });
