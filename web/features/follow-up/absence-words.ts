import type { Zone } from '#contract/core/time-zones';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import type { MemberAttendance } from './absences.ts';
import { daysToWords } from './day-words.ts';
import { CHANNEL_WORDS } from './note-words.ts';

/** «3 faltas · vino hace 22 días»; once somebody has written, how long ago that was. */
export function absenceToWords(attendance: MemberAttendance, now: number, zone: Zone): string {
  const { streak, lastContact } = attendance;
  const { absences, unclear, lastAttended } = streak;
  const parts = [
    absences.length > 0 && (absences.length === 1 ? '1 falta' : `${absences.length} faltas`),
    absences.length === 0 && unclear.length > 0 && unclearToWords(streak),
    lastContact && isReached(attendance)
      ? `contacto ${daysToWords(lastContact.date, now, zone)}`
      : lastAttended
        ? `vino ${daysToWords(lastAttended.date, now, zone)}`
        : 'aún no ha venido',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Whether somebody has reached them since the last meeting they were not at. */
export function isReached({ streak, lastContact }: MemberAttendance): boolean {
  if (!lastContact) return false;
  const at = Date.parse(lastContact.date);
  return [...streak.absences, ...streak.unclear].every(({ date }) => Date.parse(date) <= at);
}

function unclearToWords({ unclear }: MemberAttendance['streak']): string {
  return unclear.some(({ state }) => state === 'excused') ? 'Avisó' : 'Sin marcar';
}

export function contactToWords(contact: OverlaidFollowUp | null, now: number, zone: Zone): string {
  if (!contact) return 'Sin contacto anotado';
  const channel = contact.channel ? CHANNEL_WORDS[contact.channel] : 'Contacto';
  const by = contact.by ? `, por ${contact.by}` : '';
  return `Último contacto: ${channel}, ${daysToWords(contact.date, now, zone)}${by}`;
}
