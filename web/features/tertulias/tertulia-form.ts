import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { zoneOf } from '#contract/core/places';
import { toZone } from '#contract/core/time-zones';
import { planQuestionsOf } from '#contract/rules/odd-plan';
import type { Selection, ZoneLevel } from '#contract/rules/tertulia';
import {
  type Frequency,
  MONTHS_BETWEEN,
  nextOccurrence,
  occurrenceAt,
  type Repeat,
} from '#contract/rules/tertulia-dates';
import { createTertulia, PARTICIPANTS_DEFAULT, type Tertulia } from '#contract/tertulias';
import { clockToIso, isoToClock } from '#web/features/shared/zone-clock.ts';
import type { Checked } from '#web/services/use-form.ts';
import * as messages from './messages.ts';

export type TertuliaForm = {
  title: string;
  description: string;
  /** In the location's time zone: `2026-12-05T19:30`. */
  date: string;
  place: string;
  zoneLevel: ZoneLevel;
  zoneName: string;
  state: string;
  city: string;
  maxParticipants: number | null;
  frequency: Frequency;
  repeat: Repeat;
  participantSelection: Selection;
  /** One per line. */
  specificCities: string;
  replyUntil: string;
  scope: 'one' | 'following';
  confirmed: string;
};

export type TertuliaValues = BodyOf<typeof createTertulia>;

export function freshTertulia(
  own: { state: string; city: string },
  level: ZoneLevel,
): TertuliaForm {
  const isOfCity = level === 'ciudad' || level === 'zona_local';
  return {
    ...{ title: '', description: '', date: '', place: '', zoneLevel: level },
    ...{ zoneName: isOfCity ? own.city : own.state, state: own.state, city: own.city },
    ...{ maxParticipants: PARTICIPANTS_DEFAULT, frequency: 'unica', repeat: 'date' },
    ...{ participantSelection: 'todos', specificCities: '', replyUntil: '', scope: 'one' },
    confirmed: '',
  };
}

export function tertuliaToForm(tertulia: Tertulia): TertuliaForm {
  const { timeZone } = tertulia;
  return {
    title: tertulia.title,
    description: tertulia.description ?? '',
    date: isoToClock(tertulia.date, timeZone),
    place: tertulia.place ?? '',
    zoneLevel: tertulia.zoneLevel,
    zoneName: tertulia.zoneName,
    state: tertulia.state,
    city: tertulia.city ?? '',
    maxParticipants: tertulia.maxParticipants,
    frequency: tertulia.frequency,
    repeat: tertulia.repeat,
    participantSelection: tertulia.participantSelection,
    specificCities: tertulia.specificCities.join('\n'),
    replyUntil: tertulia.replyUntil ? isoToClock(tertulia.replyUntil, timeZone) : '',
    scope: 'one',
    confirmed: [tertulia.date, tertulia.replyUntil]
      .map((at) => (at ? isoToClock(at, timeZone) : ''))
      .join('\n'),
  };
}

/** Copies title, place, time, capacity and selection, three months later on the same weekday. */
export function nextTertulia(last: Tertulia, now: number): TertuliaForm {
  const zone = toZone({ timeZone: last.timeZone });
  const of = {
    anchor: Date.parse(last.date),
    zone,
    frequency: 'trimestral',
    repeat: 'weekday',
  } as const;
  const next = nextOccurrence(of, 0, Math.max(now, Date.parse(last.date)));
  return {
    ...tertuliaToForm(last),
    date: next ? isoToClock(new Date(next.at).toISOString(), last.timeZone) : '',
    // A series creates its own next date; a deadline belongs to one date.
    ...{ frequency: 'unica', replyUntil: '', confirmed: '' },
  };
}

/** A date that moves takes its deadline along; what the person typed there themselves stays. */
export function moveDate(form: TertuliaForm, date: string): Partial<TertuliaForm> {
  const by = Date.parse(`${date}Z`) - Date.parse(`${form.date}Z`);
  const until = Date.parse(`${form.replyUntil}Z`) + by;
  if (Number.isNaN(until)) return { date };
  return { date, replyUntil: new Date(until).toISOString().slice(0, 16) };
}

export function lastOwn(all: readonly Tertulia[]): Tertulia | null {
  const own = all.filter(({ isOwn, status }) => isOwn && status !== 'cancelled');
  return own.reduce<Tertulia | null>(
    (last, one) => (last === null || one.date > last.date ? one : last),
    null,
  );
}

export function checkTertulia(
  form: TertuliaForm,
  now: number,
): Checked<TertuliaForm, TertuliaValues & { scope: TertuliaForm['scope'] }> {
  const { scope, confirmed, ...entries } = form;
  const zone = zoneOf(form.state, form.city);
  const date = clockToIso(form.date, zone);
  const until = clockToIso(form.replyUntil, zone);
  const cities = form.specificCities.split('\n').map((line) => line.trim());
  const checked = checkEntries(createTertulia.body, {
    ...entries,
    date,
    replyUntil: until || null,
    specificCities: [...new Set(cities)].filter((line) => line !== ''),
  });
  if (checked.type === 'wrong') return { type: 'wrong', errors: checked.errors };
  const values = checked.values;
  if (values.participantSelection === 'inter_ciudades' && values.specificCities.length === 0) {
    return { type: 'wrong', errors: { specificCities: messages.chooseCity } };
  }
  if (values.replyUntil !== null && values.replyUntil > values.date) {
    const replyUntil = messages.replyAfterStart;
    return { type: 'wrong', errors: { replyUntil } };
  }
  const dates = {
    date: { text: form.date, at: date },
    replyUntil: { text: form.replyUntil, at: until },
  };
  const questions = planQuestionsOf(dates, confirmed, now);
  if (Object.keys(questions).length > 0) return { type: 'wrong', errors: questions };
  return { type: 'ready', values: { ...values, scope } };
}

const YEAR_MONTHS = 12;

/** The dates a series will have in its first year, as the form stands; empty without a rhythm. */
export function yearOf(
  form: Pick<TertuliaForm, 'date' | 'state' | 'city' | 'frequency' | 'repeat'>,
) {
  const timeZone = zoneOf(form.state, form.city);
  const first = clockToIso(form.date, timeZone);
  if (first === '' || form.frequency === 'unica') return [];
  const { frequency, repeat } = form;
  const series = { anchor: Date.parse(first), zone: toZone({ timeZone }), frequency, repeat };
  const count = YEAR_MONTHS / MONTHS_BETWEEN[frequency];
  return Array.from({ length: count }, (_, number) => occurrenceAt(series, number))
    .filter((at) => at !== null)
    .map((at) => ({ date: new Date(at).toISOString(), timeZone }));
}
