import { Link } from '@tanstack/react-router';
import { weekDays } from '#contract/rules/week';
import { generalProgress } from '#contract/rules/weekly';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { formatWeek } from './labels.ts';
import type { WeekView } from './week-view.ts';
import * as words from './words.ts';

export function WeekReports({ view }: { view: WeekView }) {
  const { reports, week } = view;
  const others = reports.filter((one) => one.week !== week);
  return (
    <Card title={words.reports}>
      {others.length === 0 ? (
        <p>{words.reportsHint}</p>
      ) : (
        <List label={words.reports}>
          {others.map(({ week: closed, figures }) => (
            <ListRow
              key={closed}
              title={words.weekOf(formatWeek(weekDays(closed)))}
              detail={words.reportOf(
                generalProgress(figures).value,
                figures.completed,
                figures.activeParticipants,
              )}
              trailing={
                <Link
                  to="/seguimiento"
                  search={(before) => ({ ...before, semana: closed })}
                  className={buttonClass({ variant: 'quiet' })}
                  aria-label={words.seeWeekOf(formatWeek(weekDays(closed)))}
                >
                  {words.see}
                </Link>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}
