import type { Zone } from '#contract/core/time-zones';
import { type MeetingCount, presenceText } from '#contract/rules/meeting-count';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { cutText } from './cut-text.ts';
import * as messages from './summary-messages.ts';

/** A citation fits; a whole gospel would bury the figures. */
const GOSPEL_SHARED = 100;

export type Summary = {
  groupName: string;
  /** Of the group's place. */
  zone: Zone;
  date: string;
  folio: string;
  topic: string | null;
  gospel: string | null;
  count: MeetingCount;
  /** Who was there and is on no list. */
  visitors: string[];
};

export function summaryOf(
  { meeting, groupName, zone }: { meeting: OverlaidMeeting; groupName: string; zone: Zone },
  count: MeetingCount,
): Summary {
  const { date, folio, temaEscola: topic, evangelio: gospel } = meeting;
  const visitors = meeting.names.filter(({ present }) => present).map(({ name }) => name);
  return { groupName, zone, date, folio, topic, gospel, count, visitors };
}

/** What a leader sends to the coordinator by WhatsApp: figures, folio and visitors; of members no names. */
export function summaryText(summary: Summary): string {
  const { groupName, zone, date, folio, topic, gospel, count, visitors } = summary;
  const lines = [
    `*${groupName}*`,
    formatInZone(date, zone, formatDateTime),
    topic && messages.topicLine(topic),
    gospel && messages.gospelLine(cutText(gospel, GOSPEL_SHARED)),
    messages.presentLine(presenceText(count)),
    visitors.length > 0 && messages.visitorsLine(visitors),
    messages.punctualLine(count.punctual, count.paidQuota),
    count.excused > 0 && messages.excusedLine(count.excused),
    messages.folioLine(folio),
  ];
  return lines.filter(Boolean).join('\n');
}
