import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { formatDecimal } from '#web/ui/format/format-number.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { useLazy } from '#web/ui/lazy/use-lazy.ts';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import type { ChartData } from './chart-data.ts';
import * as words from './words.ts';

const loadChart = () => import('./chart.lazy.tsx');

export type ChartProps = ChartData & {
  title: string;
  level?: 2 | 3;
  summary: ReactNode;
  /** How the figures are computed, one tap away. */
  definition?: ReactNode;
  empty?: ReactNode;
  isLoading?: boolean;
};

export function Chart(props: ChartProps) {
  const { title, level, summary, definition, empty, isLoading = false } = props;
  const isBlank = props.series.every(({ values }) => values.every((value) => value === null));
  const loaded = useLazy(!isBlank && !isLoading, loadChart);
  if (isBlank && !isLoading) {
    return (
      <Card title={title} level={level ?? 2}>
        {empty ?? <p className={quiet}>{words.noData}</p>}
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
      {loaded.type === 'ready' && <loaded.module.ChartDrawing {...props} />}
      {loaded.type === 'waiting' && <Skeleton height="13rem" />}
      {!isLoading && <ChartTable {...props} isOpen={loaded.type === 'failed'} />}
      {definition && (
        <details className={cx(disclosureClass, more)}>
          <summary>{words.howCalculated}</summary>
          {definition}
        </details>
      )}
    </Card>
  );
}

const quiet = css({ color: 'ink.muted', marginBottom: '3' });
const more = css({
  color: 'ink.muted',
});

function ChartTable(props: ChartData & { title: string; isOpen: boolean }) {
  const { title, labels, labelsHeader, series, toText = formatDecimal } = props;
  return (
    <details className={cx(disclosureClass, root)} open={props.isOpen}>
      <summary>{words.seeTable}</summary>
      <table className={table}>
        <caption className={hidden}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelsHeader}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat
            <tr key={index}>
              <th scope="row">{name}</th>
              {series.map(({ label, values }) => {
                const value = values[index] ?? null;
                return <td key={label}>{value === null ? words.noValue : toText(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const root = css({
  marginTop: '2',
});
const hidden = css({ srOnly: true });
const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  '& th, & td': { px: '2', py: '1', textAlign: 'right', borderBottom: 'hairline' },
  '& th:first-child': { textAlign: 'left' },
  '& tbody th': { fontWeight: 'body' },
});
