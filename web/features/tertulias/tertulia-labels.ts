import { inZone, toZone } from '#contract/core/time-zones';
import type { Selection, TertuliaStatus, ZoneLevel } from '#contract/rules/tertulia';
import { type Frequency, ordinalOf, type Repeat } from '#contract/rules/tertulia-dates';
import type { Tertulia } from '#contract/tertulias';
import { dateFormat } from '#web/ui/format/date-format.ts';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatCompactDateTime } from '#web/ui/format/format-short-date-time.ts';
import type { Tone } from '#web/ui/layout/tone.ts';

export const LEVEL_LABELS: Readonly<Record<ZoneLevel, string>> = {
  multi_estado: 'Nacional',
  estado: 'Estatal',
  ciudad: 'Municipal',
  zona_local: 'Local',
};

export const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = {
  unica: 'Única',
  mensual: 'Cada mes',
  bimensual: 'Cada dos meses',
  trimestral: 'Cada tres meses',
};

export const SELECTION_LABELS: Readonly<Record<Selection, string>> = {
  todos: 'Todos los de la zona',
  por_zona: 'Por zona',
  seleccionados: 'Seleccionados',
  inter_ciudades: 'Entre ciudades',
};

export const STATUS_LABELS: Readonly<Record<TertuliaStatus, string>> = {
  planned: 'Planeada',
  active: 'Es hoy',
  completed: 'Terminada',
  cancelled: 'Cancelada',
};

export const STATUS_TONES: Readonly<Record<TertuliaStatus, Tone>> = {
  planned: 'action',
  active: 'attention',
  completed: 'good',
  cancelled: 'risk',
};

/** Of the specification (2, section 9); any of the 32 is stored (decision B11). */
export const TERTULIA_STATES = [
  'Baja California',
  'Chihuahua',
  'Ciudad de México',
  'Durango',
  'Michoacán',
  'Jalisco',
  'Nuevo León',
  'Puebla',
  'Veracruz',
  'Yucatán',
] as const;

type Dated = Pick<Tertulia, 'date' | 'timeZone'>;

/** «5 dic, 7:30 p.m.», by the clocks of its place; without its weekday, for a narrow column. */
export function formatWhen({ date, timeZone }: Dated, now: number): string {
  const brief = (at: number) => formatCompactDateTime(at, now).replace(/^\p{L}+\.? /u, '');
  return formatInZone(date, toZone({ timeZone }), brief);
}

/** «sábado, 5 de diciembre, 7:30 p.m.» */
export function formatWhenLong({ date, timeZone }: Dated, now: number): string {
  return formatInZone(date, toZone({ timeZone }), (at) => formatDateTime(at, now));
}

/** A sentence's end, where «p.m.» has not brought one. */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** «18 de 20 · 4 en espera»; «23 de 20 · 3 sobre el cupo» after the maximum was lowered. */
export function formatCapacity(
  tertulia: Pick<Tertulia, 'seatsGiven' | 'seatsWaiting' | 'maxParticipants'>,
): string {
  const { seatsGiven, seatsWaiting, maxParticipants } = tertulia;
  const over = seatsGiven - maxParticipants;
  return [
    `${formatNumber(seatsGiven)} de ${formatNumber(maxParticipants)}`,
    over > 0 ? `${formatNumber(over)} sobre el cupo` : null,
    seatsWaiting > 0 ? `${formatNumber(seatsWaiting)} en espera` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

const ORDINALS = ['primer', 'segundo', 'tercer', 'cuarto', 'último'];
const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });

/** «el tercer sábado»: how a date may repeat besides its number. */
export function formatOrdinal(at: number, timeZone: string): string {
  const shown = inZone(at, toZone({ timeZone }));
  return `el ${ORDINALS[ordinalOf(shown) - 1]} ${weekday(shown)}`;
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
  if (at === null) return repeat === 'date' ? 'El mismo día del mes' : 'El mismo día de la semana';
  if (repeat === 'weekday') return capitalizeFirst(formatOrdinal(at, timeZone));
  return `El día ${inZone(at, toZone({ timeZone })).getUTCDate()}`;
}

function capitalizeFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const formatPeople = (count: number) => formatCount(count, 'persona', 'personas');

/** Why no answer is taken any more. */
export function closedText({ status }: { status: TertuliaStatus }): string {
  switch (status) {
    case 'cancelled':
      return 'Esta tertulia se canceló.';
    case 'completed':
      return 'Esta tertulia ya terminó.';
    default:
      return 'El plazo para responder ya terminó.';
  }
}
