import { CENTRAL_ZONE } from '#contract/core/time-zones';
import type { PeriodTotals } from '#contract/rules/period-totals';
import { endedPeriods, PERIOD } from '#contract/rules/report-period';
import type { SelectOption } from '#web/ui/form/select.tsx';
import { formatCount, plural } from '#web/ui/format/format-count.ts';
import { formatCivilDay, formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatMonth } from '#web/ui/format/format-month.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';

/** Of an address; null: the last 30 days, for what is no period too. */
export function readPeriod(param: string | undefined): string | null {
  return param !== undefined && PERIOD.test(param) ? param : null;
}

const ORDINALS = ['1.er', '2.º', '3.er', '4.º'];

/** «octubre de 2026», «3.er trimestre de 2026» */
export function periodToLabel(period: string): string {
  const [year = '', part = ''] = period.split('-');
  if (!part.startsWith('Q')) return formatMonth(Number(year), Number(part));
  return `${ORDINALS[Number(part.slice(1)) - 1]} trimestre de ${year}`;
}

/** The periods that are over; one that an address names besides is offered too. */
export function periodOptions(now: number, current: string | null): SelectOption[] {
  const { months, quarters } = endedPeriods(now, CENTRAL_ZONE);
  const all = [...months, ...quarters];
  const shown = current === null || all.includes(current) ? all : [current, ...all];
  return shown.map((value) => ({ value, label: periodToLabel(value) }));
}

/**
 * «Al cierre (8 nov 2026): 82% · Hoy: 84% (+2 reuniones que llegaron después)»; of one that is open,
 * when it closes.
 */
export function formatPeriodState(totals: PeriodTotals, closesOn: string): string {
  const { atClose, today, lateMeetings, takenAt: taken } = totals;
  if (atClose === null || taken === null) {
    return `Hoy: ${formatPercent(today.value)}. Se cierra el ${formatCivilDay(closesOn)}; hasta entonces puede cambiar.`;
  }
  const late =
    lateMeetings > 0
      ? ` (+${formatCount(lateMeetings, 'reunión', 'reuniones')} que ${plural(lateMeetings, 'llegó', 'llegaron')} después)`
      : '';
  return `Al cierre (${formatMediumDay(taken)}): ${formatPercent(atClose.value)} · Hoy: ${formatPercent(today.value)}${late}`;
}
