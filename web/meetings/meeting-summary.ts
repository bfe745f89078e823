import type { AttendanceCount } from '#contract/attendance';
import { momentToText } from '#web/ui/moment.ts';

export type Summary = {
  groupName: string;
  date: string;
  folio: string;
  topic: string | null;
  count: AttendanceCount;
};

/** What a leader sends to the coordinator by WhatsApp: figures and folio, no names. */
export function summaryText({ groupName, date, folio, topic, count }: Summary): string {
  const lines = [
    `*${groupName}*`,
    momentToText(date),
    topic && `Tema: ${topic}`,
    `Presentes: ${count.present} de ${count.total}`,
    `Puntuales: ${count.punctual} · Cuotas: ${count.paidQuota}`,
    count.excused > 0 && `Avisaron: ${count.excused}`,
    `Folio: ${folio}`,
  ];
  return lines.filter(Boolean).join('\n');
}

export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
