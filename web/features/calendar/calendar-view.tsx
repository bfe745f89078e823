import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Columns3 from 'lucide-react/icons/columns-3';
import List from 'lucide-react/icons/list';
import type { CalendarEvent } from '#contract/calendar';
import { css, cx } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { ViewSwitch } from '#web/ui/form/view-switch.tsx';
import { capitalize } from '#web/ui/format/capitalize.ts';
import { formatMediumCivilDay, formatShortCivilDay } from '#web/ui/format/format-day.ts';
import { formatMonth } from '#web/ui/format/format-month.ts';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type CalendarViewName, daysOf, rangeOf, stepDay } from './calendar-dates.ts';
import { DayList } from './day-list.tsx';
import type { DayNotes } from './day-note.ts';
import { byDay } from './event-labels.ts';
import * as messages from './messages.ts';
import { MonthTable } from './month-table.tsx';

export type CalendarToolsProps = {
  view: CalendarViewName;
  day: string;
  today: string;
  onView: (view: CalendarViewName) => void;
  onDay: (day: string) => void;
};

const VIEWS = [
  { value: 'mes', label: messages.month, icon: <CalendarDays aria-hidden /> },
  { value: 'semana', label: messages.week, icon: <Columns3 aria-hidden /> },
  { value: 'agenda', label: messages.agenda, icon: <List aria-hidden /> },
] as const;

export function CalendarTools({ view, day, today, onView, onDay }: CalendarToolsProps) {
  return (
    <div className={tools}>
      <div className={steps}>
        <IconButton
          label={messages.before}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => onDay(stepDay(view, day, -1))}
        />
        <h2 aria-live="polite" className={title}>
          {titleOf(view, day)}
        </h2>
        <IconButton
          label={messages.after}
          icon={<ChevronRight aria-hidden />}
          onClick={() => onDay(stepDay(view, day, 1))}
        />
      </div>
      <div className={views}>
        <Button variant="quiet" onClick={() => onDay(today)}>
          {messages.today}
        </Button>
        <ViewSwitch label={messages.viewBy} views={VIEWS} value={view} onChange={onView} />
      </div>
    </div>
  );
}

function titleOf(view: CalendarViewName, day: string): string {
  if (view === 'mes') {
    const [year = 0, month = 0] = day.split('-').map(Number);
    return capitalize(formatMonth(year, month));
  }
  const { from, until } = rangeOf(view, day);
  return `${formatShortCivilDay(from)} – ${formatMediumCivilDay(until)}`;
}

export type CalendarViewProps = {
  view: CalendarViewName;
  day: string;
  today: string;
  events: readonly CalendarEvent[];
  notes: DayNotes;
  onDay: (day: string) => void;
};

export function CalendarView({ view, day, today, events, notes, onDay }: CalendarViewProps) {
  const known = byDay(events);
  if (view === 'mes') return <MonthTable {...{ day, today, notes, onDay }} events={known} />;
  const days = daysOf(rangeOf(view, day));
  if (view === 'semana') return <DayList {...{ days, today, notes }} events={known} isWeek />;
  return <Agenda {...{ days, today, notes }} events={known} />;
}

type AgendaProps = {
  days: readonly string[];
  today: string;
  notes: DayNotes;
  celebrations?: ReadonlyMap<string, readonly string[]>;
  events: ReadonlyMap<string, readonly CalendarEvent[]>;
  level?: 2 | 3;
};

/** Days with events or celebrations, and today; past days are collapsed at the end. */
export function Agenda({ days, events, today, ...rest }: AgendaProps) {
  const has = (day: string) => events.has(day) || rest.celebrations?.has(day);
  const taken = days.filter((day) => day === today || has(day));
  if (!taken.some(has)) return <EmptyState title={messages.nothingInDays} />;
  if (!days.includes(today)) return <DayList {...{ ...rest, today, events }} days={taken} />;
  const passed = taken.filter((day) => day < today);
  return (
    <>
      <DayList {...{ ...rest, today, events }} days={taken.filter((day) => day >= today)} />
      {passed.length > 0 && (
        <details className={cx(disclosureClass, before)}>
          <summary>{messages.beforeToday(passed.length)}</summary>
          <DayList {...{ ...rest, today, events }} days={passed} />
        </details>
      )}
    </>
  );
}

const tools = css({
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' },
  ...{ justifyContent: 'space-between', marginBottom: '3' },
});
const steps = css({
  ...{ display: 'flex', alignItems: 'center', gap: '2', justifyContent: 'space-between' },
  ...{ flex: { base: '[1 1 100%]', tablet: '[0 1 auto]' }, minWidth: '0' },
  '& button': { _print: { display: 'none' } },
});
const title = css({
  textStyle: { base: 'label', tablet: 'title' },
  // Keeps both arrows on the line with large text.
  fontSize: { base: '[min(1.0625rem, 6.5vw)]', tablet: 'title' },
  ...{ textAlign: 'center', overflowWrap: 'anywhere' },
  minWidth: { base: '0', tablet: '[min(14rem, 100%)]' },
});
const views = css({
  ...{ display: 'flex', flexWrap: 'wrap', gap: '2', maxWidth: 'full' },
  ...{ justifyContent: 'space-between', _print: { display: 'none' } },
  flex: { base: '[1 1 100%]', tablet: '[0 1 auto]' },
  '& [role=group] svg': { display: { base: 'none', tablet: 'block' } },
});
const before = css({ marginTop: '3', _print: { display: 'none' } });
