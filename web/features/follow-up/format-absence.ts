import type { Zone } from '#contract/core/time-zones';
import { calendarDays } from '#contract/rules/absence';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import type { MemberAttendance } from './absences.ts';
import { CHANNEL_LABELS } from './note-labels.ts';

/** «3 faltas · vino hace 22 días»; after a contact, «3 faltas · contacto ayer». */
export function formatAbsence(attendance: MemberAttendance, now: number, zone: Zone): string {
  const { streak, lastContact } = attendance;
  const { absences, unclear, lastAttended } = streak;
  const parts = [
    absences.length > 0 && formatCount(absences.length, 'falta', 'faltas'),
    absences.length === 0 && unclear.length > 0 && unclearToLabel(streak),
    lastContact && isReached(attendance)
      ? `contacto ${formatDaysAgo(calendarDays(lastContact.date, now, zone))}`
      : lastAttended
        ? `vino ${formatDaysAgo(calendarDays(lastAttended.date, now, zone))}`
        : 'aún no ha venido',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Whether they were contacted since the last meeting they missed. */
export function isReached({ streak, lastContact }: MemberAttendance): boolean {
  if (!lastContact) return false;
  const at = Date.parse(lastContact.date);
  return [...streak.absences, ...streak.unclear].every(({ date }) => Date.parse(date) <= at);
}

function unclearToLabel({ unclear }: MemberAttendance['streak']): string {
  return unclear.some(({ state }) => state === 'excused') ? 'Avisó' : 'Sin marcar';
}

export function formatLastContact(
  contact: OverlaidFollowUp | null,
  now: number,
  zone: Zone,
): string {
  if (!contact) return 'Sin contacto anotado';
  const channel = contact.channel ? CHANNEL_LABELS[contact.channel] : 'Contacto';
  const by = contact.by ? `, por ${contact.by}` : '';
  return `Último contacto: ${channel}, ${formatDaysAgo(calendarDays(contact.date, now, zone))}${by}`;
}
