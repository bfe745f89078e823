/**
 * Registrations of one meeting: two of one group on one local day, still undecided. Every figure
 * counts them as their merge.
 */
import { DAY_MS } from '#contract/core/durations';
import { civilDay, type Zone } from '#contract/core/time-zones';
import type { AttendanceRegisters, AttendanceTotals } from './attendance.ts';

export type Registration = {
  id: string;
  date: string;
  communityId?: number;
  /** Ids of meetings declared separate from it. */
  distinctFrom?: readonly string[] | undefined;
  /** Ids of all registrations counted as this one; omitted when single. */
  registrations?: readonly string[] | undefined;
};

export const SAME_MEETING_DEFINITION =
  'Dos registros de un mismo día cuentan como una sola reunión mientras nadie diga que son distintas: quien está presente en uno está presente.';

/**
 * Each meeting with all its registrations, earliest first.
 * @param zone of the groups' place
 */
export function registrationsOf<R extends Registration>(all: readonly R[], zone: Zone): R[][] {
  const sorted = all.map((one) => ({ one, at: Date.parse(one.date) })).sort(byTime);
  const meetings: Meeting<R>[] = [];
  let ofDay: Meeting<R>[] = [];
  let last: number | undefined;
  for (const { one, at } of sorted) {
    if (last !== undefined && !isSameDay(last, at, zone)) ofDay = [];
    last = at;
    const meeting = ofDay.find((it) => isUndecidedWith(one, it)) ?? newMeeting(one.communityId);
    if (meeting.registrations.length === 0) {
      ofDay.push(meeting);
      meetings.push(meeting);
    }
    addTo(meeting, one);
  }
  return meetings.map(({ registrations }) => registrations);
}

/** Id sets, because a day may have thousands of registrations. */
type Meeting<R> = {
  registrations: R[];
  communityId: number | undefined;
  ids: Set<string>;
  others: Set<string>;
};

const newMeeting = <R>(communityId: number | undefined): Meeting<R> => ({
  ...{ registrations: [], communityId },
  ...{ ids: new Set<string>(), others: new Set<string>() },
});

function addTo<R extends Registration>(meeting: Meeting<R>, one: R): void {
  meeting.registrations.push(one);
  meeting.ids.add(one.id);
  for (const id of one.distinctFrom ?? []) meeting.others.add(id);
}

function isUndecidedWith(one: Registration, { communityId, ids, others }: Meeting<unknown>) {
  if (one.communityId !== communityId || others.has(one.id)) return false;
  return !one.distinctFrom?.some((id) => ids.has(id));
}

type Timed = { one: Registration; at: number };

/** Deterministic on phone and server: ids break ties. */
function byTime(a: Timed, b: Timed): number {
  return a.at - b.at || (a.one.id < b.one.id ? -1 : 1);
}

/** Compares calendar days only for near moments, which is cheaper. */
function isSameDay(a: number, b: number, zone: Zone): boolean {
  return b - a < DAY_MS && civilDay(a, zone) === civilDay(b, zone);
}

type Kept = Registration & {
  marks: Readonly<Record<number, AttendanceRegisters>>;
  names?: readonly { present: boolean }[] | undefined;
  totals?: AttendanceTotals | undefined;
};

export function countOnce<M extends Kept>(meetings: readonly M[], zone: Zone): M[] {
  return registrationsOf(meetings, zone).map(together);
}

/** Present in either is present. Single pass: a day may have thousands of registrations. */
function together<M extends Kept>(all: readonly M[]): M {
  const [first, ...others] = all as [M, ...M[]];
  if (others.length === 0) return first;
  const marks: Record<number, AttendanceRegisters> = { ...first.marks };
  for (const other of others) {
    for (const [person, theirs] of Object.entries(other.marks)) {
      const own = marks[Number(person)];
      marks[Number(person)] = own ? strongest(own, theirs) : theirs;
    }
  }
  const totals = all.map((one) => one.totals).reduce(addTogether);
  return {
    ...first,
    marks,
    distinctFrom: all.flatMap((one) => one.distinctFrom ?? []),
    registrations: all.flatMap(idsOf),
    ...(all.some(({ names }) => names) ? { names: all.flatMap(({ names }) => names ?? []) } : {}),
    ...(totals ? { totals } : {}),
  };
}

export const idsOf = ({ id, registrations }: Registration): readonly string[] =>
  registrations ?? [id];

/** «Sí» over «no», and «no» over unset. */
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
