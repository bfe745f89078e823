import type { StatusPoint } from '#contract/system-status';
import { Chart } from '#web/ui/data/chart.tsx';
import { formatBytes } from '#web/ui/format/format-bytes.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { formatDuration, largestOf, lastOf, sumOf, valuesOf } from './status-text.ts';
import * as words from './words.ts';

export type StatusChartsProps = {
  points: readonly StatusPoint[];
  /** One for each point: «14 h», «20 nov». */
  labels: readonly string[];
  /** «Hora», «Día». */
  labelsHeader: string;
};

/** The figures of a day or a month, drawn. */
export function StatusCharts({ points, labels, labelsHeader }: StatusChartsProps) {
  const axis = { labels, labelsHeader, level: 3 } as const;
  const of = (label: string, figure: Parameters<typeof valuesOf>[1]) => ({
    label,
    values: valuesOf(points, figure),
  });
  const failed = sumOf(points, 'failed');
  const unsent = sumOf(points, 'pushesFailed') + sumOf(points, 'mailsFailed');
  const bytes = lastOf(points, 'bytes');
  return (
    <CardGrid size="half">
      <Chart
        {...axis}
        title={words.requests}
        kind="bars"
        series={[of(words.requests, 'requests')]}
        summary={words.requestsOf(sumOf(points, 'requests'), failed)}
        definition={words.requestsHint}
      />
      <Chart
        {...axis}
        title={words.responseTime}
        kind="line"
        toText={formatDuration}
        series={[of(words.halfTook, 'medianMs'), of(words.mostTook, 'slowMs')]}
        summary={words.slowestOf(formatDuration(largestOf(points, 'slowMs')))}
        definition={words.responseTimeHint}
      />
      <Chart
        {...axis}
        title={words.serverDelay}
        kind="line"
        toText={formatDuration}
        series={[of(words.delay, 'loopMs')]}
        summary={words.longestDelay(formatDuration(largestOf(points, 'loopMs')))}
        definition={words.serverDelayHint}
      />
      <Chart
        {...axis}
        title={words.failures}
        kind="line"
        series={[
          of(words.requests, 'failed'),
          of(words.notifications, 'pushesFailed'),
          of(words.mails, 'mailsFailed'),
        ]}
        summary={words.sentOf(sumOf(points, 'pushes'), sumOf(points, 'mails'), unsent)}
        definition={words.failuresHint}
      />
      <Chart
        {...axis}
        title={words.toReview}
        kind="bars"
        series={[of(words.waiting, 'waiting')]}
        summary={words.waitingNow(lastOf(points, 'waiting') ?? 0)}
        definition={words.toReviewHint}
      />
      <Chart
        {...axis}
        title={words.databaseSize}
        kind="line"
        toText={formatBytes}
        series={[of(words.size, 'bytes')]}
        summary={bytes === null ? '' : words.takes(formatBytes(bytes))}
      />
    </CardGrid>
  );
}
