import type { Zone } from '#contract/civil-day';
import type { OverlaidFollowUp } from '#web/deps/phone.ts';
import type { MemberAttendance } from './absences.ts';
import { daysToWords } from './day-words.ts';
import { CHANNEL_WORDS } from './note-words.ts';

/** «3 faltas · vino hace 22 días»; once somebody has written, how long ago that was. */
export function absenceToWords(
  { streak, lastContact }: MemberAttendance,
  now: number,
  zone: Zone,
): string {
  const { absences, unclear, lastAttended } = streak;
  const newest = [...absences, ...unclear].reduce(
    (latest, { date }) => (date > latest ? date : latest),
    '',
  );
  const parts = [
    absences.length > 0 && (absences.length === 1 ? '1 falta' : `${absences.length} faltas`),
    absences.length === 0 && unclear.length > 0 && unclearToWords(streak),
    lastContact && lastContact.date >= newest
      ? `contacto ${daysToWords(lastContact.date, now, zone)}`
      : lastAttended
        ? `vino ${daysToWords(lastAttended.date, now, zone)}`
        : 'aún no ha venido',
  ];
  return parts.filter(Boolean).join(' · ');
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
