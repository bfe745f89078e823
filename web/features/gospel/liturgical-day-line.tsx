import { capitalize } from '#web/ui/format/capitalize.ts';
import { formatWeekday } from '#web/ui/format/format-day.ts';
import { DisclosureCard } from '#web/ui/layout/disclosure-card.tsx';
import {
  dayClass,
  LiturgicalDayView,
  type LiturgicalDayViewProps,
} from './liturgical-day-view.tsx';

/** Liturgical day of `at` as one line; its Gospel when opened. */
export function LiturgicalDayLine({ at, day }: LiturgicalDayViewProps) {
  return (
    <DisclosureCard
      title={
        <span className={dayClass({ colour: day?.colour })}>{capitalize(formatWeekday(at))}</span>
      }
      note={day?.name}
    >
      <LiturgicalDayView at={at} day={day} />
    </DisclosureCard>
  );
}
