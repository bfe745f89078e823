import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import { quarterOf } from '#contract/rules/civil-day';
import type { PeriodTotals } from '#contract/rules/period-totals';
import { endedPeriods, PERIOD } from '#contract/rules/report-period';
import type { SelectOption } from '#web/ui/form/select.tsx';
import { formatCivilDay, formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatMonth } from '#web/ui/format/format-month.ts';
import * as messages from './period-messages.ts';

/** Null for the last 30 days, and for an invalid period. */
export function readPeriod(param: string | undefined): string | null {
  return param !== undefined && PERIOD.test(param) ? param : null;
}

/** «octubre de 2026», «3.er trimestre de 2026» */
export function periodToLabel(period: string): string {
  const [year = '', part = ''] = period.split('-');
  if (!part.startsWith('Q')) return formatMonth(Number(year), Number(part));
  return messages.quarterOf(Number(part.slice(1)), year);
}

export function periodOptions(now: number, current: string | null): SelectOption[] {
  const { months, quarters } = endedPeriods(now, CENTRAL_ZONE);
  const running = quarterOf(civilDay(now, CENTRAL_ZONE));
  const all = [...months, running, ...quarters];
  const shown = current === null || all.includes(current) ? all : [current, ...all];
  return shown.map((value) => {
    const label = periodToLabel(value);
    return { value, label: value === running ? messages.running(label) : label };
  });
}

/**
 * «Al cierre (8 nov 2026): 82% · Hoy: 84% (+2 reuniones que llegaron después)»; closing date while
 * open.
 */
export function formatPeriodState(totals: PeriodTotals, closesOn: string): string {
  const { atClose, today, lateMeetings, takenAt: taken } = totals;
  if (atClose === null || taken === null) {
    return messages.openState(today.value, formatCivilDay(closesOn));
  }
  const state = messages.closedState({
    ...{ day: formatMediumDay(taken), atClose: atClose.value, today: today.value },
  });
  return lateMeetings > 0 ? messages.withLate(state, lateMeetings) : state;
}
