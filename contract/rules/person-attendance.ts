/** Built on `attendanceOf`, like the roll (decisions B5, B14). */
import type { Zone } from '#contract/core/time-zones';
import { type AbsenceStreak, type Attended, calendarDays } from './absence.ts';
import type { AttendanceState } from './attendance.ts';
import { type Figure, percentToLevel, shareOf } from './figure.ts';
import { RECENT_DAYS } from './recent-attendance.ts';

/** Each figure's sentence for «¿Cómo se calcula?». */
export const PERSON_ATTENDANCE_DEFINITIONS = {
  rate: `De las reuniones que se realizaron en los últimos ${RECENT_DAYS} días mientras la persona pertenecía a la comunidad, en cuántas se le marcó «presente». Quien avisó y quien no fue marcado no cuentan ni a favor ni en contra.`,
  absences:
    'Cuántas faltas seguidas lleva desde la última reunión a la que asistió. «Avisó» y «sin marcar» no cuentan ni cortan la racha.',
  days: 'Días de calendario desde la última reunión a la que asistió, en la hora de su comunidad.',
  punctual: 'Llegó puntual al menos a 8 de cada 10 reuniones a las que asistió.',
  quota: 'Dio su cuota en al menos 8 de cada 10 reuniones a las que asistió.',
  atRisk: 'Personas cuya asistencia es menor a 60 %. Quien no tiene datos no se cuenta.',
} as const;

const HABIT_FROM = 0.8;

export type PersonAttendance = {
  rate: Figure;
  excused: number;
  unrecorded: number;
  lastAttended: string | null;
  daysSince: number | null;
  consecutiveAbsences: number;
  isPunctual: boolean;
  paysQuota: boolean;
};

/**
 * @param recent `attendanceOf` the held meetings of the last 30 days
 * @param streak over all meetings
 */
export function personAttendance(
  recent: readonly Attended[],
  streak: Pick<AbsenceStreak, 'absences' | 'lastAttended'>,
  now: number,
  zone: Zone,
): PersonAttendance {
  const count = (state: AttendanceState) => recent.filter((one) => one.state === state).length;
  const attended = count('present');
  const isHabit = (times: number) => attended > 0 && times / attended >= HABIT_FROM;
  const lastAttended = streak.lastAttended?.date ?? null;
  return {
    rate: shareOf(attended, attended + count('absent')),
    excused: count('excused'),
    unrecorded: count('unrecorded'),
    lastAttended,
    daysSince: lastAttended === null ? null : calendarDays(lastAttended, now, zone),
    consecutiveAbsences: streak.absences.length,
    isPunctual: isHabit(recent.filter(({ punctual }) => punctual).length),
    paysQuota: isHabit(recent.filter(({ paidQuota }) => paidQuota).length),
  };
}

/** Below 60 %; without data unknown, not at risk. */
export function isAtRisk({ rate }: Pick<PersonAttendance, 'rate'>): boolean {
  return percentToLevel(rate.value) === 'risk';
}
