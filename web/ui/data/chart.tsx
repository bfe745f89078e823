import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Card } from '#web/ui/layout/card.tsx';
import { ChartTable } from './chart-table.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { useLazyPart } from '#web/ui/overlay/use-lazy-part.ts';

const loadChartPart = () => import('./chart-part.tsx');

export type ChartSeries = {
  readonly label: string;
  /** One for each of `labels`; null is unknown and drawn as nothing. Never negative. */
  readonly values: readonly (number | null)[];
};

export type ChartData = {
  readonly kind: 'bars' | 'line';
  /** What stands under the drawing, oldest first, short: «12 oct». */
  readonly labels: readonly string[];
  /** What the labels are: «Semana». */
  readonly labelsHeader: string;
  /** Up to three. */
  readonly series: readonly ChartSeries[];
  /** Where the scale ends, e.g. 100 for shares; a round number above the largest when left out. */
  readonly top?: number;
  /** A figure in words: `(share) => `${share} %``. */
  readonly toText?: (value: number) => string;
};

export type ChartProps = ChartData & {
  title: string;
  level?: 2 | 3;
  /** What one sees in it, in a sentence. */
  summary: ReactNode;
  /** How the figures are made, one tap away. */
  definition?: ReactNode;
  /** In place of a drawing of nothing. */
  empty?: ReactNode;
  isLoading?: boolean;
};

/** A drawing with its sentence above it, and its definition and its figures in a table one tap away. */
export function Chart(props: ChartProps) {
  const { title, level, summary, definition, empty, isLoading = false } = props;
  const isBlank = props.series.every(({ values }) => values.every((value) => value === null));
  const loaded = useLazyPart(!isBlank && !isLoading, loadChartPart);
  if (isBlank && !isLoading) {
    return (
      <Card title={title} level={level ?? 2}>
        {empty ?? <p className={quiet}>Todavía no hay datos.</p>}
      </Card>
    );
  }
  return (
    <Card title={title} level={level ?? 2}>
      {isLoading ? (
        <div className={quiet}>
          <Skeleton width="60%" />
        </div>
      ) : (
        <p className={quiet}>{summary}</p>
      )}
      {loaded.type === 'ready' && <loaded.part.ChartPart {...props} />}
      {loaded.type === 'waiting' && <Skeleton height="13rem" />}
      {!isLoading && <ChartTable {...props} isOpen={loaded.type === 'failed'} />}
      {definition && (
        <details className={more}>
          <summary>¿Cómo se calcula?</summary>
          {definition}
        </details>
      )}
    </Card>
  );
}

const quiet = css({ color: 'ink.muted', marginBottom: '3' });
const more = css({
  textStyle: 'small',
  color: 'ink.muted',
  '& summary': {
    display: 'inline-flex',
    // Old WebKit draws its triangle whatever the display is.
    '&::-webkit-details-marker': { display: 'none' },
    alignItems: 'center',
    minHeight: 'touch',
    color: 'talavera.ink',
    cursor: 'pointer',
    textDecoration: 'underline',
  },
});
