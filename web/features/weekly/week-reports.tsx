import { Link } from '@tanstack/react-router';
import { weekDays } from '#contract/rules/week';
import { generalProgress } from '#contract/rules/weekly';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { formatWeek } from './labels.ts';
import type { WeekView } from './week-view.ts';

/** Closed weeks, as they were kept. */
export function WeekReports({ view }: { view: WeekView }) {
  const { reports, week } = view;
  const others = reports.filter((one) => one.week !== week);
  return (
    <Card title="Reportes recientes">
      {others.length === 0 ? (
        <p>Cada semana se guarda al terminar el domingo. Aquí estarán las que ya cerraron.</p>
      ) : (
        <List label="Reportes recientes">
          {others.map(({ week: closed, figures }) => (
            <ListRow
              key={closed}
              title={`Semana del ${formatWeek(weekDays(closed))}`}
              detail={`${formatPercent(generalProgress(figures).value)} · ${formatCount(figures.completed, 'completada', 'completadas')} · ${formatCount(figures.activeParticipants, 'participante', 'participantes')}`}
              trailing={
                <Link
                  to="/seguimiento"
                  search={(before) => ({ ...before, semana: closed })}
                  className={buttonClass({ variant: 'quiet' })}
                  aria-label={`Ver la semana del ${formatWeek(weekDays(closed))}`}
                >
                  Ver
                </Link>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}
