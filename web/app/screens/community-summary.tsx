import CalendarDays from 'lucide-react/icons/calendar-days';
import HandCoins from 'lucide-react/icons/hand-coins';
import UserCheck from 'lucide-react/icons/user-check';
import Users from 'lucide-react/icons/users';
import { useMemo } from 'react';
import { hasCome } from '#contract/meeting-date';
import { zoneOf } from '#contract/places';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import { AttendanceChart } from '#web/meetings/attendance-chart.tsx';
import { attendanceWeeks } from '#web/meetings/attendance-weeks.ts';
import { MeetingList } from '#web/meetings/meeting-list.tsx';
import { monthFigures } from '#web/meetings/month-figures.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';

export type CommunitySummaryProps = {
  group: PulledGroup;
  members: readonly PulledMember[];
  meetings: readonly OverlaidMeeting[];
  now: number;
};

const LATEST = 3;
const PERCENT = new Intl.NumberFormat('es-MX', { style: 'percent', maximumFractionDigits: 0 });

/** Four figures, each from the register itself, the latest meetings, and the weeks behind them. */
export function CommunitySummary({ group, members, meetings, now }: CommunitySummaryProps) {
  const zone = zoneOf(group.state, group.city);
  const counted = useMemo(
    () => meetings.filter((one) => !one.setAside && hasCome(one, now)),
    [meetings, now],
  );
  const month = monthFigures(counted, now, zone);
  return (
    <div className={look}>
      <div className={cards}>
        <StatCard
          label="Total de miembros"
          value={members.length}
          icon={<Users />}
          definition="Las personas asignadas a la comunidad el día de hoy."
        />
        <StatCard
          label="Reuniones"
          value={counted.length}
          icon={<CalendarDays />}
          definition="Las reuniones registradas en los últimos doce meses, sin las apartadas ni las que aún no llegan."
        />
        <StatCard
          label="Asistencia"
          value={month.rate === null ? 'Sin datos' : PERCENT.format(month.rate)}
          note="Promedio mensual"
          icon={<UserCheck />}
          definition="De las marcas de este mes en reuniones que se realizaron, cuántas fueron «presente». Quien avisó y quien no fue marcado no cuentan ni a favor ni en contra."
        />
        <StatCard
          label="Cuotas"
          value={month.quotas}
          note={month.quotas === 1 ? 'Pagada este mes' : 'Pagadas este mes'}
          icon={<HandCoins />}
          definition="Cuántas cuotas se marcaron en las reuniones de este mes."
        />
      </div>
      <section>
        <h2 className={title}>Últimas reuniones</h2>
        <MeetingList
          meetings={counted.slice(0, LATEST)}
          kind="latest"
          empty={<EmptyState title="Aún no hay reuniones programadas" />}
        />
      </section>
      <AttendanceChart weeks={attendanceWeeks(counted, now, zone)} />
    </div>
  );
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '6' });
const cards = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))]',
  gap: '3',
});
const title = css({ textStyle: 'title', marginBottom: '3' });
