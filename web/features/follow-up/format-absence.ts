import type { Zone } from '#contract/core/time-zones';
import { calendarDays } from '#contract/rules/absence';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import type { MemberAttendance } from './absences.ts';
import { CHANNEL_LABELS } from './note-labels.ts';
import * as words from './words.ts';

/** «3 faltas · vino hace 22 días»; after a contact, «3 faltas · contacto ayer». */
export function formatAbsence(attendance: MemberAttendance, now: number, zone: Zone): string {
  const { streak, lastContact } = attendance;
  const { absences, unclear, lastAttended } = streak;
  const parts = [
    absences.length > 0 && words.absenceCount(absences.length),
    absences.length === 0 && unclear.length > 0 && unclearToLabel(streak),
    lastContact && isReached(attendance)
      ? words.contacted(formatDaysAgo(calendarDays(lastContact.date, now, zone)))
      : lastAttended
        ? words.seen(formatDaysAgo(calendarDays(lastAttended.date, now, zone)))
        : words.neverSeenText,
  ];
  return parts.filter(Boolean).join(' · ');
}

export function isReached({ streak, lastContact }: MemberAttendance): boolean {
  if (!lastContact) return false;
  const at = Date.parse(lastContact.date);
  return [...streak.absences, ...streak.unclear].every(({ date }) => Date.parse(date) <= at);
}

function unclearToLabel({ unclear }: MemberAttendance['streak']): string {
  return unclear.some(({ state }) => state === 'excused') ? words.excused : words.unmarked;
}

export function formatLastContact(
  contact: OverlaidFollowUp | null,
  now: number,
  zone: Zone,
): string {
  if (!contact) return words.noContact;
  const channel = contact.channel ? CHANNEL_LABELS[contact.channel] : words.contact;
  const ago = formatDaysAgo(calendarDays(contact.date, now, zone));
  return contact.by
    ? words.lastContactBy(channel, ago, contact.by)
    : words.lastContact(channel, ago);
}
