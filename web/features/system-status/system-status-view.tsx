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
import * as messages from './messages.ts';
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

type Status = AnswerOf<typeof readSystemStatus>;

export function SystemStatusView() {
  const { now } = usePhone();
  const { state, reload } = useServerRead(readSystemStatus, { isFresh: true });
  return (
    <Page
      title={messages.title}
      lead={state.type === 'known' ? statusToLead(state.value, now()) : undefined}
    >
      <ReadPage state={state} onReload={reload} offlineTitle={messages.needsSignal}>
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
  { value: 'month', label: messages.thirtyDays, icon: <CalendarDays aria-hidden /> },
] as const;

function Series({ status }: { status: Status }) {
  const [period, setPeriod] = useState<'day' | 'month'>('day');
  const points = status[period];
  const toLabel = period === 'day' ? hourOf : dayToLabel;
  return (
    <section aria-label={messages.figures} className={root}>
      <div className={head}>
        <h2 className={title}>{messages.figures}</h2>
        <ViewSwitch label={messages.howLong} views={PERIODS} value={period} onChange={setPeriod} />
      </div>
      <StatusCharts
        points={points}
        labels={points.map(({ at }) => toLabel(at))}
        labelsHeader={period === 'day' ? messages.hour : messages.day}
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
  bad: { label: messages.bad, tone: 'risk', icon: <CircleAlert aria-hidden /> },
  warn: { label: messages.warning, tone: 'attention', icon: <TriangleAlert aria-hidden /> },
  ok: { label: messages.good, tone: 'good', icon: <CircleCheck aria-hidden /> },
} as const satisfies Record<Level, object>;

function StatusFindings({ findings }: { findings: readonly StatusFinding[] }) {
  const { bad, warn, ok } = groupFindings(findings);
  return (
    <Card title={findingsToTitle(findings)}>
      <FindingList findings={[...bad, ...warn]} />
      {ok.length > 0 && (
        <details className={disclosureClass}>
          <summary>{messages.seeGood(ok.length)}</summary>
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
        title={messages.requests}
        kind="bars"
        series={[of(messages.requests, 'requests')]}
        summary={messages.requestsOf(sumOf(points, 'requests'), failed)}
        definition={messages.requestsHint}
      />
      <Chart
        {...axis}
        title={messages.responseTime}
        kind="line"
        toText={formatDuration}
        series={[of(messages.halfTook, 'medianMs'), of(messages.mostTook, 'slowMs')]}
        summary={messages.slowestOf(formatDuration(largestOf(points, 'slowMs')))}
        definition={messages.responseTimeHint}
      />
      <Chart
        {...axis}
        title={messages.serverDelay}
        kind="line"
        toText={formatDuration}
        series={[of(messages.delay, 'loopMs')]}
        summary={messages.longestDelay(formatDuration(largestOf(points, 'loopMs')))}
        definition={messages.serverDelayHint}
      />
      <Chart
        {...axis}
        title={messages.failures}
        kind="line"
        series={[
          of(messages.requests, 'failed'),
          of(messages.notifications, 'pushesFailed'),
          of(messages.mails, 'mailsFailed'),
        ]}
        summary={messages.sentOf(sumOf(points, 'pushes'), sumOf(points, 'mails'), unsent)}
        definition={messages.failuresHint}
      />
      <Chart
        {...axis}
        title={messages.toReview}
        kind="bars"
        series={[of(messages.waiting, 'waiting')]}
        summary={messages.waitingNow(lastOf(points, 'waiting') ?? 0)}
        definition={messages.toReviewHint}
      />
      <Chart
        {...axis}
        title={messages.databaseSize}
        kind="line"
        toText={formatBytes}
        series={[of(messages.size, 'bytes')]}
        summary={bytes === null ? '' : messages.takes(formatBytes(bytes))}
      />
    </CardGrid>
  );
}
