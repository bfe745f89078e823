/** Apart from `fields.ts`, which every first load carries: only forms with signal read these. */
import * as v from 'valibot';
import { moment } from './fields.ts';

const PLANNED_FROM = Date.UTC(2000, 0, 1);
const PLANNED_UNTIL = Date.UTC(2100, 0, 1);

export const PLANNED_YEAR = 'Revisa el año de la fecha';

/** @param date ISO */
export function isPlannedYear(date: string): boolean {
  const at = Date.parse(date);
  return at >= PLANNED_FROM && at < PLANNED_UNTIL;
}

/** The date of a plan, typed with signal: here a wrong year is refused. */
// @__NO_SIDE_EFFECTS__
export function plannedMoment(missing: string) {
  return v.pipe(moment(missing), v.check(isPlannedYear, PLANNED_YEAR));
}

export const optionalPlannedMoment = v.pipe(
  v.nullish(v.string('La fecha no es válida'), ''),
  v.trim(),
  v.transform((value) => value || null),
  v.nullable(plannedMoment('La fecha no es válida')),
);
