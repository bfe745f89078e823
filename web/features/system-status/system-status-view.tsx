import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint';
import { readSystemStatus } from '#contract/system-status';
import { css } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { ViewSwitch } from '#web/ui/form/view-switch.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { StatusCharts } from './status-charts.tsx';
import { StatusFindings } from './status-findings.tsx';
import { dayToLabel, QUEUE_LABELS, queueToNote, statusToLead } from './status-text.ts';
import * as words from './words.ts';

type Status = AnswerOf<typeof readSystemStatus>;

/** How the server is: what is to be done, what waits, and its figures of a day or a month. */
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
