import type { AttendanceCount } from '#contract/rules/attendance';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { cutText } from './cut-text.ts';

/** A citation fits; a whole gospel would bury the figures. */
const GOSPEL_SHARED = 100;

export type Summary = {
  groupName: string;
  date: string;
  folio: string;
  topic: string | null;
  gospel: string | null;
  count: AttendanceCount;
};

export function summaryOf(
  meeting: OverlaidMeeting,
  groupName: string,
  count: AttendanceCount,
): Summary {
  const { date, folio, temaEscola: topic, evangelio: gospel } = meeting;
  return { groupName, date, folio, topic, gospel, count };
}

/** What a leader sends to the coordinator by WhatsApp: figures and folio, no names. */
export function summaryText({ groupName, date, folio, topic, gospel, count }: Summary): string {
  const lines = [
    `*${groupName}*`,
    formatDateTime(date),
    topic && `Tema: ${topic}`,
    gospel && `Evangelio: ${cutText(gospel, GOSPEL_SHARED)}`,
    `Presentes: ${count.present} de ${count.total}`,
    `Puntuales: ${count.punctual} · Cuotas: ${count.paidQuota}`,
    count.excused > 0 && `Avisaron: ${count.excused}`,
    `Folio: ${folio}`,
  ];
  return lines.filter(Boolean).join('\n');
}
