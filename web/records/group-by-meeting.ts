import { formatDay } from '#web/ui/format/format-day.ts';
import type { KnownNames, WordedRow } from './describe-row.ts';
import * as words from './describe-words.ts';

/** With the communities and teams that the meetings are of. */
export type PendingNames = KnownNames & {
  /** By the meeting's id. */
  groupNameOf: (meetingId: string) => string | undefined;
  groupNameById: (groupId: number) => string | undefined;
};

export type MeetingEntries = {
  /** The meeting's id. */
  lane: string;
  /** «Reunión del 12 de noviembre». */
  title: string;
  /** Of its group, where the phone knows it. */
  groupName: string | undefined;
  entries: readonly PendingEntry[];
};

/** One of a kind, or all that was recorded about one meeting; in the order of the first of each. */
type PendingItem = { type: 'entry'; entry: PendingEntry } | ({ type: 'meeting' } & MeetingEntries);

/** What was recorded of one meeting goes together; a meeting of a single record is that record. */
export function groupByMeeting(
  entries: readonly PendingEntry[],
  names: PendingNames,
): PendingItem[] {
  const byLane = new Map<string, PendingEntry[]>();
  for (const entry of entries) {
    const lane = isOfMeeting(entry) ? entry.lane : entry.opId;
    byLane.set(lane, [...(byLane.get(lane) ?? []), entry]);
  }
  return [...byLane].map(([lane, own]): PendingItem => {
    const [entry] = own;
    if (entry && own.length === 1) return { type: 'entry', entry };
    return { type: 'meeting', lane, ...aboutMeeting(lane, own, names), entries: own };
  });
}

const OTHERS =
  /^(readings|sports|prospects|contact-notes|follow-up|formation|forums|public-meeting)\./;

/** The lane of everything about a meeting is its id. */
function isOfMeeting({ endpoint }: PendingEntry): boolean {
  return !OTHERS.test(endpoint);
}

function aboutMeeting(lane: string, own: readonly PendingEntry[], names: PendingNames) {
  const created = own.find(({ endpoint }) => endpoint.endsWith('meetings.create'));
  const known = created?.body.date ?? created?.body.meetingDate;
  const date = names.meetingDateOf(lane) ?? (typeof known === 'string' ? known : undefined);
  return {
    title: date === undefined ? words.meeting : words.meetingOf(formatDay(date)),
    groupName: names.groupNameOf(lane) ?? names.groupNameById(Number(created?.params.id)),
  };
}

/** One row of the queue, as its person sees it. */
export type PendingEntry = WordedRow & {
  opId: string;
  state: 'pending' | 'rejected' | 'quarantined' | 'acked';
  /** Why it waits although there may be signal. */
  hold: 'auth' | 'user' | 'upgrade' | 'dep' | null;
  params: Readonly<Record<string, string | number>>;
  deps: readonly string[];
  base?: Readonly<Record<string, number | null>>;
  lastProblem: { status: number; text: string; at: number } | null;
};

export type PendingGroups = {
  waiting: readonly PendingEntry[];
  attention: readonly PendingEntry[];
  review: readonly PendingEntry[];
  /** Taken in by whoever coordinates. */
  reviewed: readonly PendingEntry[];
};
