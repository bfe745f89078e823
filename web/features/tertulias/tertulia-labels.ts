import { civilDay, inZone, toZone } from '#contract/core/time-zones';
import type { Selection, TertuliaStatus, ZoneLevel } from '#contract/rules/tertulia';
import { type Frequency, ordinalOf, type Repeat } from '#contract/rules/tertulia-dates';
import type { Tertulia } from '#contract/tertulias';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatCivilWeekdayName } from '#web/ui/format/format-day.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { formatCompactDateTime } from '#web/ui/format/format-short-date-time.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as messages from './label-messages.ts';

export const LEVEL_LABELS: Readonly<Record<ZoneLevel, string>> = {
  multi_estado: messages.national,
  estado: messages.ofState,
  ciudad: messages.ofCity,
  zona_local: messages.local,
};

export const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = {
  unica: messages.once,
  mensual: messages.monthly,
  bimensual: messages.everyTwoMonths,
  trimestral: messages.everyThreeMonths,
};

export const SELECTION_LABELS: Readonly<Record<Selection, string>> = {
  todos: messages.everybodyInZone,
  por_zona: messages.byZone,
  seleccionados: messages.chosenOnes,
  inter_ciudades: messages.betweenCities,
};

export const STATUS_LABELS: Readonly<Record<TertuliaStatus, string>> = {
  planned: messages.planned,
  active: messages.today,
  completed: messages.completed,
  cancelled: messages.cancelled,
};

export const STATUS_TONES: Readonly<Record<TertuliaStatus, Tone>> = {
  planned: 'action',
  active: 'attention',
  completed: 'good',
  cancelled: 'risk',
};

/** «Es hoy» on its day alone; afterwards its roll waits to be closed. */
export function statusLabel(
  { status, date, timeZone }: Pick<Tertulia, 'status' | 'date' | 'timeZone'>,
  now: number,
): string {
  const zone = toZone({ timeZone });
  const isOver = status === 'active' && civilDay(Date.parse(date), zone) < civilDay(now, zone);
  return isOver ? messages.closeListMissing : STATUS_LABELS[status];
}

type Dated = Pick<Tertulia, 'date' | 'timeZone'>;

/** «5 dic, 7:30 p.m.» in the location's time zone; without weekday, for a narrow column. */
export function formatWhen({ date, timeZone }: Dated, now: number): string {
  const brief = (at: number) => formatCompactDateTime(at, now).replace(/^\p{L}+\.? /u, '');
  return formatInZone(date, toZone({ timeZone }), brief);
}

/** «sábado, 5 de diciembre, 7:30 p.m.» */
export function formatWhenLong({ date, timeZone }: Dated, now: number): string {
  return formatInZone(date, toZone({ timeZone }), (at) => formatDateTime(at, now));
}

/** «18 de 20 · 4 en espera»; «23 de 20 · 3 sobre el cupo» after the capacity was lowered. */
export function formatCapacity(
  tertulia: Pick<Tertulia, 'seatsGiven' | 'seatsWaiting' | 'maxParticipants'>,
): string {
  const { seatsGiven, seatsWaiting, maxParticipants } = tertulia;
  const over = seatsGiven - maxParticipants;
  return [
    messages.seatsOf(seatsGiven, maxParticipants),
    over > 0 ? messages.overCapacity(over) : null,
    seatsWaiting > 0 ? messages.waiting(seatsWaiting) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** «el tercer sábado»: the alternative to repeating by date. */
export function formatOrdinal(at: number, timeZone: string): string {
  const shown = inZone(at, toZone({ timeZone }));
  return messages.ordinalWeekday(ordinalOf(shown), formatCivilWeekdayName(shown));
}

/** «Cada mes, el tercer sábado». */
export function formatFrequency(
  tertulia: Pick<Tertulia, 'frequency' | 'repeat' | 'date' | 'timeZone'>,
): string {
  const often = FREQUENCY_LABELS[tertulia.frequency];
  if (tertulia.frequency === 'unica' || tertulia.repeat === 'date') return often;
  return `${often}, ${formatOrdinal(Date.parse(tertulia.date), tertulia.timeZone)}`;
}

export function repeatLabel(repeat: Repeat, at: number | null, timeZone: string): string {
  if (at === null) return repeat === 'date' ? messages.sameDayOfMonth : messages.sameDayOfWeek;
  if (repeat === 'weekday') return capitalizeFirst(formatOrdinal(at, timeZone));
  return messages.dayOfMonth(inZone(at, toZone({ timeZone })).getUTCDate());
}

function capitalizeFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const formatPeople = (count: number) => messages.peopleOf(count);

export function closedText({ status }: { status: TertuliaStatus }): string {
  switch (status) {
    case 'cancelled':
      return messages.wasCancelled;
    case 'completed':
      return messages.hasEnded;
    default:
      return messages.deadlinePassed;
  }
}
