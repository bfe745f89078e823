import type { Zone } from '#contract/core/time-zones';
import { calendarDays } from '#contract/rules/absence';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import type { MemberAttendance } from './absences.ts';
import * as messages from './messages.ts';
import { CHANNEL_LABELS } from './note-labels.ts';

/** «3 faltas · vino hace 22 días»; after a contact, «3 faltas · contacto ayer». */
export function formatAbsence(attendance: MemberAttendance, now: number, zone: Zone): string {
  const { streak, lastContact } = attendance;
  const { absences, unclear, lastAttended } = streak;
  const parts = [
    absences.length > 0 && messages.absenceCount(absences.length),
    absences.length === 0 && unclear.length > 0 && unclearToLabel(streak),
    lastContact && isReached(attendance)
      ? messages.contacted(formatDaysAgo(calendarDays(lastContact.date, now, zone)))
      : lastAttended
        ? messages.seen(formatDaysAgo(calendarDays(lastAttended.date, now, zone)))
        : messages.neverSeenText,
  ];
  return parts.filter(Boolean).join(' · ');
}

export function isReached({ streak, lastContact }: MemberAttendance): boolean {
  if (!lastContact) return false;
  const at = Date.parse(lastContact.date);
  return [...streak.absences, ...streak.unclear].every(({ date }) => Date.parse(date) <= at);
}

function unclearToLabel({ unclear }: MemberAttendance['streak']): string {
  return unclear.some(({ state }) => state === 'excused') ? messages.excused : messages.unmarked;
}

export function formatLastContact(
  contact: OverlaidFollowUp | null,
  now: number,
  zone: Zone,
): string {
  if (!contact) return messages.noContact;
  const channel = contact.channel ? CHANNEL_LABELS[contact.channel] : messages.contact;
  const ago = formatDaysAgo(calendarDays(contact.date, now, zone));
  return contact.by
    ? messages.lastContactBy(channel, ago, contact.by)
    : messages.lastContact(channel, ago);
}
