import Cake from 'lucide-react/icons/cake';
import type { CalendarEvent } from '#contract/calendar';
import { css, cva, cx } from '#styled/css';
import { capitalize } from '#web/ui/format/capitalize.ts';
import { formatCivilWeekday } from '#web/ui/format/format-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import type { DayNotes } from './day-note.ts';
import { formatHour, KIND_LABELS, STATUS_TONES, statusToLabel } from './event-labels.ts';
import * as messages from './messages.ts';

export type DayListProps = {
  days: readonly string[];
  events: ReadonlyMap<string, readonly CalendarEvent[]>;
  notes: DayNotes;
  /** Lines of whom the own community celebrates. */
  celebrations?: ReadonlyMap<string, readonly string[]>;
  today: string;
  level?: 2 | 3;
  isWeek?: boolean;
};

const NOBODY: ReadonlyMap<string, readonly string[]> = new Map();

export function DayList(props: DayListProps) {
  const { days, events, notes, celebrations = NOBODY, today, level = 3, isWeek } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ol className={list} data-week={isWeek || undefined}>
      {days.map((day) => {
        const note = notes(day);
        const celebrated = celebrations.get(day) ?? [];
        const own = events.get(day) ?? [];
        return (
          <li key={day} className={dayClass} data-today={day === today || undefined}>
            <Heading className={heading}>
              <time dateTime={day}>{capitalize(formatCivilWeekday(day))}</time>
              {day === today && <Badge tone="action">{messages.today}</Badge>}
            </Heading>
            {note && <p className={cx(noteClass, edge({ colour: note.colour }))}>{note.name}</p>}
            {celebrated.map((line) => (
              <p key={line} className={celebrationClass}>
                <Cake aria-hidden />
                <span>{line}</span>
              </p>
            ))}
            {(own.length > 0 || celebrated.length === 0) && <Events events={own} />}
          </li>
        );
      })}
    </ol>
  );
}

function Events({ events }: { events: readonly CalendarEvent[] }) {
  if (events.length === 0) return <p className={quiet}>{messages.nothingThisDay}</p>;
  return (
    <ul className={eventsClass}>
      {events.map((event) => (
        <li key={event.id} className={eventClass}>
          <span className={titleClass}>{event.title}</span>
          <span className={facts}>
            <Badge tone={STATUS_TONES[event.status]}>{statusToLabel(event)}</Badge>
            <span>
              {[KIND_LABELS[event.kind], formatHour(event), event.city].filter(Boolean).join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const list = css({
  ...{ listStyle: 'none', margin: '0', padding: '0', display: 'grid', gap: '3' },
  '&[data-week]': {
    gridTemplateColumns: { desktop: '[repeat(7, minmax(0, 1fr))]' },
    gap: { base: '3', desktop: '2' },
  },
});
const dayClass = css({
  ...{ p: '3', bg: 'paper.raised', border: 'hairline', borderRadius: 'soft', minWidth: '0' },
  '&[data-today]': { borderColor: 'talavera' },
  _print: { breakInside: 'avoid' },
});
const heading = css({
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' },
  textStyle: 'label',
});
const noteClass = css({
  ...{ textStyle: 'small', color: 'ink.muted', borderLeft: 'accent', paddingLeft: '2' },
  ...{ marginTop: '1', overflowWrap: 'anywhere' },
});
const celebrationClass = css({
  ...{ display: 'flex', alignItems: 'center', gap: '2', marginTop: '2' },
  ...{ minWidth: '0', overflowWrap: 'anywhere' },
  '& svg': { boxSize: 'icon', flexShrink: 0, color: 'ink.muted' },
});
export const edge = cva({
  variants: {
    colour: {
      verde: { borderLeftColor: 'liturgical.verde' },
      morado: { borderLeftColor: 'liturgical.morado' },
      rojo: { borderLeftColor: 'liturgical.rojo' },
      blanco: { borderLeftColor: 'liturgical.blanco' },
      rosa: { borderLeftColor: 'liturgical.rosa' },
    },
  },
});
const quiet = css({ textStyle: 'small', color: 'ink.muted', marginTop: '2' });
const eventsClass = css({ listStyle: 'none', margin: '0', padding: '0', marginTop: '2' });
const eventClass = css({
  ...{ display: 'flex', flexDirection: 'column', gap: '1', py: '2' },
  ...{ borderTop: 'hairline', minWidth: '0' },
});
const titleClass = css({ fontWeight: 'strong', lineHeight: 'snug', overflowWrap: 'anywhere' });
const facts = css({
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' },
  ...{ textStyle: 'small', color: 'ink.muted' },
});
