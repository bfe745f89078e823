/**
 * Registrations of one meeting: two of one group on one day of its place, about which nobody has decided.
 * In every figure they count as what their merge would be.
 */
import { DAY_MS } from '#contract/core/durations';
import { civilDay, type Zone } from '#contract/core/time-zones';
import type { AttendanceRegisters, AttendanceTotals } from './attendance.ts';

export type Registration = {
  id: string;
  /** ISO time. */
  date: string;
  /** Left out where all are of one group. */
  communityId?: number;
  /** Ids of those it was said to be another meeting than. */
  distinctFrom?: readonly string[] | undefined;
  /** Ids of all that count as this one; left out where it is alone. */
  registrations?: readonly string[] | undefined;
};

/** For «¿Cómo se calcula?». */
export const SAME_MEETING_DEFINITION =
  'Dos registros de un mismo día cuentan como una sola reunión mientras nadie diga que son distintas: quien está presente en uno está presente.';

/** Whether somebody said that these are two meetings. */
export function areDistinct(one: Registration, other: Registration): boolean {
  const names = (from: Registration, id: string) => from.distinctFrom?.includes(id) === true;
  return names(one, other.id) || names(other, one.id);
}

/**
 * Each meeting with all its registrations, the earliest of them first.
 * @param zone of the groups' place
 */
export function registrationsOf<R extends Registration>(all: readonly R[], zone: Zone): R[][] {
  const sorted = [...all].sort(byDate);
  const meetings: R[][] = [];
  let ofDay: R[][] = [];
  let last: R | undefined;
  for (const one of sorted) {
    if (last && !isSameDay(last, one, zone)) ofDay = [];
    last = one;
    const same = ofDay.find((registrations) => registrations.every(isUndecidedWith(one)));
    if (same) same.push(one);
    else {
      ofDay = [...ofDay, [one]];
      meetings.push(ofDay.at(-1) as R[]);
    }
  }
  return meetings;
}

const isUndecidedWith = (one: Registration) => (other: Registration) =>
  one.communityId === other.communityId && !areDistinct(one, other);

/** The same on every phone and on the server: ids decide between two of one moment. */
function byDate(one: Registration, other: Registration): number {
  const between = Date.parse(one.date) - Date.parse(other.date);
  return between || (one.id < other.id ? -1 : 1);
}

/** Days of the calendar are asked only where two lie near each other. */
function isSameDay(one: Registration, other: Registration, zone: Zone): boolean {
  const [a, b] = [Date.parse(one.date), Date.parse(other.date)];
  return b - a < DAY_MS && civilDay(a, zone) === civilDay(b, zone);
}

type Kept = Registration & {
  marks: Readonly<Record<number, AttendanceRegisters>>;
  names?: readonly { present: boolean }[] | undefined;
  totals?: AttendanceTotals | undefined;
};

/** What counts: one of each meeting, with what any registration of it says. */
export function countOnce<M extends Kept>(meetings: readonly M[], zone: Zone): M[] {
  return registrationsOf(meetings, zone).map((all) => all.reduce(together));
}

/** Present in either is present, and one absence at most. */
function together<M extends Kept>(one: M, other: M): M {
  const marks: Record<number, AttendanceRegisters> = { ...one.marks };
  for (const [person, theirs] of Object.entries(other.marks)) {
    const own = one.marks[Number(person)];
    marks[Number(person)] = own ? strongest(own, theirs) : theirs;
  }
  const totals = addTogether(one.totals, other.totals);
  return {
    ...one,
    marks,
    distinctFrom: [...(one.distinctFrom ?? []), ...(other.distinctFrom ?? [])],
    registrations: [...idsOf(one), ...idsOf(other)],
    ...(one.names || other.names ? { names: [...(one.names ?? []), ...(other.names ?? [])] } : {}),
    ...(totals ? { totals } : {}),
  };
}

/** Of a meeting that counts: under which ids it was registered. */
export const idsOf = ({ id, registrations }: Registration): readonly string[] =>
  registrations ?? [id];

/** «Sí» before «no», and «no» before nothing. */
function strongest(one: AttendanceRegisters, other: AttendanceRegisters): AttendanceRegisters {
  const either = (field: keyof AttendanceRegisters) =>
    one[field] || other[field] || (one[field] ?? other[field]);
  return {
    ...one,
    present: either('present'),
    punctual: either('punctual'),
    paidQuota: either('paidQuota'),
    excused: either('excused'),
  };
}

export function addTogether(
  one: AttendanceTotals | undefined,
  other: AttendanceTotals | undefined,
): AttendanceTotals | undefined {
  if (!one || !other) return one ?? other;
  return {
    recorded: one.recorded + other.recorded,
    present: one.present + other.present,
    punctual: one.punctual + other.punctual,
    paidQuota: one.paidQuota + other.paidQuota,
    excused: one.excused + other.excused,
  };
}
