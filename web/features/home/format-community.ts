import type { OwnCommunity } from '#contract/home';
import { plural } from '#web/ui/format/format-count.ts';

/** The planned meeting, else how often it meets and when it last did. */
export function formatNextMeeting(
  { nextMeeting, lastMeeting, meetingFrequencyDays: days }: OwnCommunity,
  formatDate: (date: string) => string,
): string {
  if (nextMeeting) return `Próxima reunión: ${formatDate(nextMeeting)}`;
  const often = plural(days, 'Se reúne todos los días', `Se reúne cada ${days} días`);
  return lastMeeting ? `${often}. La última fue el ${formatDate(lastMeeting)}` : often;
}

export function formatAttendance(attendance: OwnCommunity['attendance']): string {
  const { present, absent, excused, unrecorded } = attendance;
  const total = present + absent + excused + unrecorded;
  if (total === 0) return 'Aún no hay reuniones desde que llegaste';
  const came =
    total === 1 ? ofOne(present > 0) : `Asististe a ${present} de las últimas ${total} reuniones`;
  const rest = [
    excused > 0 && `avisaste en ${excused}`,
    unrecorded > 0 && `${unrecorded} sin marcar`,
  ].filter(Boolean);
  return [came, ...rest].join(' · ');
}

const ofOne = (isPresent: boolean) =>
  isPresent ? 'Asististe a la última reunión' : 'No asististe a la última reunión';
