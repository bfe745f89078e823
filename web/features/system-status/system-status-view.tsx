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
import { capitalize } from '#web/ui/format/capitalize.ts';
import { formatBytes } from '#web/ui/format/format-bytes.ts';
import { formatShortCivilDay } from '#web/ui/format/format-day.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { StatusCharts } from './status-charts.tsx';
import { StatusFindings } from './status-findings.tsx';
import { QUEUE_LABELS, queueToNote } from './status-text.ts';

type Status = AnswerOf<typeof readSystemStatus>;

/** How the server is: what is to be done, what waits, and its figures of a day or a month. */
export function SystemStatusView() {
  const { state, reload } = useServerRead(readSystemStatus, { isFresh: true });
  return (
    <Page title="Estado del sistema" lead="Cómo está el servidor y qué hacer. Sin datos de nadie.">
      <ReadPage
        state={state}
        onReload={reload}
        offlineTitle="Para ver el estado del sistema hace falta señal"
      >
        {(status) => <Known status={status} />}
      </ReadPage>
    </Page>
  );
}

function Known({ status }: { status: Status }) {
  return (
    <>
      <StatusFindings findings={status.findings} />
      <Figures status={status} />
      <Series status={status} />
    </>
  );
}

function Figures({ status }: { status: Status }) {
  const { now } = usePhone();
  const { queues, bytes, newestBackupAt, version } = status;
  return (
    <CardGrid>
      {queues.map((queue) => (
        <StatCard
          key={queue.name}
          label={QUEUE_LABELS[queue.name]}
          value={formatNumber(queue.size)}
          note={queueToNote(queue)}
        />
      ))}
      <StatCard
        label="Último respaldo"
        value={
          newestBackupAt ? capitalize(formatRelative(Date.parse(newestBackupAt), now())) : 'Ninguno'
        }
        note={newestBackupAt ? undefined : 'Ponlos en marcha con BACKUP_DIR'}
      />
      <StatCard label="Base de datos" value={formatBytes(bytes)} note={`Versión ${version}`} />
    </CardGrid>
  );
}

const PERIODS = [
  { value: 'day', label: '24 horas', icon: <Clock aria-hidden /> },
  { value: 'month', label: '30 días', icon: <CalendarDays aria-hidden /> },
] as const;

function Series({ status }: { status: Status }) {
  const [period, setPeriod] = useState<'day' | 'month'>('day');
  const points = status[period];
  const toLabel = period === 'day' ? hourOf : formatShortCivilDay;
  return (
    <section aria-label="Cifras" className={root}>
      <div className={head}>
        <h2 className={title}>Cifras</h2>
        <ViewSwitch label="De cuánto tiempo" views={PERIODS} value={period} onChange={setPeriod} />
      </div>
      <StatusCharts
        points={points}
        labels={points.map(({ at }) => toLabel(at))}
        labelsHeader={period === 'day' ? 'Hora' : 'Día'}
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
