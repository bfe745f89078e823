import { expect, it } from 'vitest';
import type { Attended } from '#contract/rules/absence';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import type { MemberAttendance } from './absences.ts';
import { formatAbsence, formatLastContact, isReached } from './format-absence.ts';

const ZONE = 'America/Mexico_City';
const NOW = Date.parse('2026-11-25T12:00:00-06:00');
const day = (date: string, state: Attended['state']): Attended => ({
  ...{ meetingId: date, date: `${date}T19:00:00-06:00`, punctual: false, paidQuota: false },
  state,
});
const contact = (date: string) =>
  ({ kind: 'contact', channel: 'whatsapp', by: null, date }) as OverlaidFollowUp;

function attendance(part: {
  absences?: Attended[];
  unclear?: Attended[];
  lastAttended?: Attended;
  lastContact?: OverlaidFollowUp;
}): MemberAttendance {
  const { absences = [], unclear = [], lastAttended = null, lastContact = null } = part;
  return { streak: { absences, unclear, lastAttended }, lastContact } as MemberAttendance;
}

const two = [day('2026-11-23', 'absent'), day('2026-11-16', 'absent')];

it.each<[string, Parameters<typeof attendance>[0]]>([
  ['2 faltas · vino hace 16 días', { absences: two, lastAttended: day('2026-11-09', 'present') }],
  ['1 falta · aún no ha venido', { absences: two.slice(0, 1) }],
  [
    'Avisó · vino hace 9 días',
    {
      unclear: [day('2026-11-23', 'excused')],
      lastAttended: day('2026-11-16', 'present'),
    },
  ],
  ['Sin marcar · aún no ha venido', { unclear: [day('2026-11-23', 'unrecorded')] }],
  [
    '2 faltas · contacto ayer',
    { absences: two, lastContact: contact('2026-11-24T10:00:00-06:00') },
  ],
  [
    '2 faltas · aún no ha venido',
    {
      absences: two,
      lastContact: contact('2026-11-20T10:00:00-06:00'),
    },
  ],
])('says «%s»', (words, part) => {
  expect(formatAbsence(attendance(part), NOW, ZONE)).toBe(words);
});

it('is reached by a contact after the last meeting alone', () => {
  expect(isReached(attendance({ absences: two }))).toBe(false);
  expect(isReached(attendance({ absences: two, lastContact: contact('2026-11-20') }))).toBe(false);
  expect(isReached(attendance({ absences: two, lastContact: contact('2026-11-25') }))).toBe(true);
});

it('tells the last contact by its channel, its day and who it was', () => {
  expect(formatLastContact(null, NOW, ZONE)).toBe('Sin contacto anotado');
  const note = { ...contact('2026-11-24T10:00:00-06:00'), by: 'Chuy' };
  expect(formatLastContact(note, NOW, ZONE)).toBe('Último contacto: WhatsApp, ayer, por Chuy');
});
