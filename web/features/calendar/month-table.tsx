import type { CalendarEvent } from '#contract/calendar';
import { monthOf } from '#contract/rules/civil-day';
import { css, cva, cx } from '#styled/css';
import { formatCivilWeekday } from '#web/ui/format/format-day.ts';
import { rangeOf, weeksOf } from './calendar-dates.ts';
import { edge } from './day-list.tsx';
import type { DayNotes } from './day-note.ts';
import { eventToLine } from './event-labels.ts';
import * as words from './words.ts';

export type MonthTableProps = {
  day: string;
  events: ReadonlyMap<string, readonly CalendarEvent[]>;
  notes: DayNotes;
  today: string;
  onDay: (day: string) => void;
};

const LINES = 3;

export function MonthTable(props: MonthTableProps) {
  return (
    <table className={table}>
      <thead>
        <tr>
          {words.weekdays.map(([short, name]) => (
            <th key={short} scope="col" abbr={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(rangeOf('mes', props.day)).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-other={monthOf(day) !== monthOf(props.day) || undefined}
                data-today={day === props.today || undefined}
              >
                <Day {...props} day={day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, events, notes, onDay }: MonthTableProps) {
  const own = events.get(day) ?? [];
  const note = notes(day);
  const count = own.length === 0 ? words.nothing : words.eventsOf(own.length);
  return (
    <>
      <button
        type="button"
        aria-label={`${formatCivilWeekday(day)}: ${count}`}
        className={number}
        onClick={() => onDay(day)}
      >
        <span>{Number(day.slice(-2))}</span>
        {own.length > 0 && (
          <span aria-hidden className={countClass}>
            {own.length}
          </span>
        )}
      </button>
      {note && (
        <p className={cx(noteClass, edge({ colour: note.colour }))} title={note.name}>
          {note.name}
        </p>
      )}
      <ul className={lines}>
        {own.slice(0, LINES).map((event) => (
          <li key={event.id} className={line({ status: event.status })} title={eventToLine(event)}>
            <span className={hidden}>{eventToLine(event).replace(event.title, '')}</span>
            {event.title}
          </li>
        ))}
        {own.length > LINES && <li className={more}>{words.andMore(own.length - LINES)}</li>}
      </ul>
    </>
  );
}

const table = css({
  ...{ width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse', bg: 'paper.raised' },
  '& th': { textStyle: 'small', fontWeight: 'strong', color: 'ink.muted', py: '1' },
  '& td': {
    ...{ border: 'hairline', verticalAlign: 'top', p: { base: '0', tablet: '1' } },
    height: { base: '[3.5rem]', desktop: '[5.75rem]' },
  },
  '& td[data-other]': { bg: 'paper.sunken' },
  '& td[data-today]': { boxShadow: '[inset 0 0 0 2px {colors.talavera}]' },
});
const number = css({
  ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '1' },
  ...{ width: 'full', minHeight: { base: 'touch', desktop: '[1.5rem]' }, px: '1' },
  ...{ flexDirection: { base: 'column', tablet: 'row' }, cursor: 'pointer' },
  ...{ fontVariantNumeric: 'tabular-nums', lineHeight: 'tight', fontWeight: 'strong' },
  _hover: { bg: 'talavera.tint' },
  outlineOffset: '[-3px]',
});
const countClass = css({
  ...{ bg: 'talavera.tint', color: 'talavera.ink', borderRadius: 'round', px: '2' },
  fontSize: 'small',
});
const noteClass = css({
  ...{ display: { base: 'none', desktop: 'block' }, borderLeft: 'accent', paddingLeft: '1' },
  ...{ fontSize: '[0.75rem]', lineHeight: 'tight', color: 'ink.muted' },
  ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const lines = css({
  ...{ display: { base: 'none', tablet: 'block' }, listStyle: 'none', margin: '0', padding: '0' },
});
const line = cva({
  base: {
    ...{ position: 'relative', fontSize: '[0.8125rem]', lineHeight: 'snug', px: '1' },
    ...{ marginTop: '[0.125rem]', borderRadius: '[0.25rem]' },
    ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  variants: {
    status: {
      held: { bg: 'nopal.tint', color: 'nopal.ink' },
      planned: { bg: 'talavera.tint', color: 'talavera.ink' },
      expected: { border: '[1px dashed {colors.edge}]', color: 'ink' },
      overdue: { bg: 'cempasuchil.tint', color: 'cempasuchil.ink' },
      cancelled: { textDecoration: 'line-through', color: 'ink.muted' },
    },
  },
});
const hidden = css({ srOnly: true });
const more = css({ fontSize: '[0.8125rem]', color: 'ink.muted', px: '1' });
