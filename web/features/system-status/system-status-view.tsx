import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint';
import { readSystemStatus, type StatusFinding, type StatusPoint } from '#contract/system-status';
import { css } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { Chart } from '#web/ui/data/chart.tsx';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { ViewSwitch } from '#web/ui/form/view-switch.tsx';
import { formatBytes } from '#web/ui/format/format-bytes.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import {
  dayToLabel,
  findingsToTitle,
  formatDuration,
  groupFindings,
  type Level,
  largestOf,
  lastOf,
  QUEUE_LABELS,
  queueToNote,
  statusToLead,
  sumOf,
  valuesOf,
} from './status-text.ts';
import * as words from './words.ts';

type Status = AnswerOf<typeof readSystemStatus>;

export function SystemStatusView() {
  const { now } = usePhone();
  const { state, reload } = useServerRead(readSystemStatus, { isFresh: true });
  return (
    <Page
      title={words.title}
      lead={state.type === 'known' ? statusToLead(state.value, now()) : undefined}
    >
      <ReadPage state={state} onReload={reload} offlineTitle={words.needsSignal}>
        {(status) => <Known status={status} />}
      </ReadPage>
    </Page>
  );
}

function Known({ status }: { status: Status }) {
  return (
    <>
      <Queues queues={status.queues} />
      <StatusFindings findings={status.findings} />
      <Series status={status} />
    </>
  );
}

function Queues({ queues }: { queues: Status['queues'] }) {
  return (
    <CardGrid size="figure">
      {queues.map((queue) => (
        <StatCard
          key={queue.name}
          label={QUEUE_LABELS[queue.name]}
          value={formatNumber(queue.size)}
          note={queueToNote(queue)}
        />
      ))}
    </CardGrid>
  );
}

const PERIODS = [
  { value: 'day', label: '24 horas', icon: <Clock aria-hidden /> },
  { value: 'month', label: words.thirtyDays, icon: <CalendarDays aria-hidden /> },
] as const;

function Series({ status }: { status: Status }) {
  const [period, setPeriod] = useState<'day' | 'month'>('day');
  const points = status[period];
  const toLabel = period === 'day' ? hourOf : dayToLabel;
  return (
    <section aria-label={words.figures} className={root}>
      <div className={head}>
        <h2 className={title}>{words.figures}</h2>
        <ViewSwitch label={words.howLong} views={PERIODS} value={period} onChange={setPeriod} />
      </div>
      <StatusCharts
        points={points}
        labels={points.map(({ at }) => toLabel(at))}
        labelsHeader={period === 'day' ? words.hour : words.day}
      />
    </section>
  );
}

const hourOf = (at: string) => `${new Date(at).getHours()} h`;

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
});
const title = css({ textStyle: 'title' });

const LEVELS = {
  bad: { label: words.bad, tone: 'risk', icon: <CircleAlert aria-hidden /> },
  warn: { label: words.warning, tone: 'attention', icon: <TriangleAlert aria-hidden /> },
  ok: { label: words.good, tone: 'good', icon: <CircleCheck aria-hidden /> },
} as const satisfies Record<Level, object>;

function StatusFindings({ findings }: { findings: readonly StatusFinding[] }) {
  const { bad, warn, ok } = groupFindings(findings);
  return (
    <Card title={findingsToTitle(findings)}>
      <FindingList findings={[...bad, ...warn]} />
      {ok.length > 0 && (
        <details className={disclosureClass}>
          <summary>{words.seeGood(ok.length)}</summary>
          <FindingList findings={ok} />
        </details>
      )}
    </Card>
  );
}

function FindingList({ findings }: { findings: readonly StatusFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className={list}>
      {findings.map((finding) => (
        <li key={`${finding.topic} ${finding.says}`} className={item}>
          <Mark level={finding.level} />
          <div>
            <p>
              <strong>{finding.topic}</strong>: {finding.says}
            </p>
            {finding.todo && <p className={todo}>{finding.todo}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Mark({ level }: { level: Level }) {
  const { label, tone, icon } = LEVELS[level];
  return (
    <span>
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
    </span>
  );
}

const list = css({ listStyle: 'none', padding: '0', margin: '0', textStyle: 'body' });
const item = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', tablet: '[6rem minmax(0, 1fr)]' },
  columnGap: '3',
  rowGap: '1',
  py: '3',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 'hairline' },
});
const todo = css({ color: 'ink.muted', marginTop: '1' });

type StatusChartsProps = {
  points: readonly StatusPoint[];
  /** One per point: «14 h», «20 nov». */
  labels: readonly string[];
  labelsHeader: string;
};

function StatusCharts({ points, labels, labelsHeader }: StatusChartsProps) {
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
