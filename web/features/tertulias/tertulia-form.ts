import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { zoneOf } from '#contract/core/places';
import { toZone } from '#contract/core/time-zones';
import type { Selection, ZoneLevel } from '#contract/rules/tertulia';
import { type Frequency, nextOccurrence, type Repeat } from '#contract/rules/tertulia-dates';
import { createTertulia, PARTICIPANTS_DEFAULT, type Tertulia } from '#contract/tertulias';
import { clockToIso, isoToClock } from '#web/features/shared/zone-clock.ts';
import type { Checked } from '#web/services/use-form.ts';
import * as words from './words.ts';

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
    ...{ frequency: 'unica', replyUntil: '' },
  };
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
): Checked<TertuliaForm, TertuliaValues & { scope: TertuliaForm['scope'] }> {
  const { scope, ...entries } = form;
  const zone = zoneOf(form.state, form.city);
  const cities = form.specificCities.split('\n').map((line) => line.trim());
  const checked = checkEntries(createTertulia.body, {
    ...entries,
    date: clockToIso(form.date, zone),
    replyUntil: clockToIso(form.replyUntil, zone) || null,
    specificCities: [...new Set(cities)].filter((line) => line !== ''),
  });
  if (checked.type === 'wrong') return { type: 'wrong', errors: checked.errors };
  const values = checked.values;
  if (values.participantSelection === 'inter_ciudades' && values.specificCities.length === 0) {
    return { type: 'wrong', errors: { specificCities: words.chooseCity } };
  }
  if (values.replyUntil !== null && values.replyUntil > values.date) {
    const replyUntil = words.replyAfterStart;
    return { type: 'wrong', errors: { replyUntil } };
  }
  return { type: 'ready', values: { ...values, scope } };
}
