/**
 * What is shown = what the server said + what this phone recorded and the server has not shown
 * back yet. Server rows are never touched by a tap, so a refusal rolls back by itself.
 */
import { ATTENDANCE_FIELDS, type AttendanceField } from '#contract/attendance';
import { folioOf } from '#contract/folio';
import { MEETING_FIELDS, type MeetingItem } from '#contract/meetings';
import type { PulledMark, PulledMeeting } from '#contract/sync';
import type { OutboxRow } from './types.ts';

/** A meeting as the cache holds it: its marks inside, by person. */
export type CachedMeeting = Omit<PulledMeeting, 'marks'> & { marks: Record<number, PulledMark> };

export type OverlaidMark = PulledMark & {
  /** True while this phone holds something about it that the server has not acknowledged. */
  waiting: boolean;
};

export type OverlaidMeeting = MeetingItem & {
  seen: PulledMeeting['seen'];
  marks: Record<number, OverlaidMark>;
  names: PulledMeeting['names'];
  /** The operation that created it, while the server has not acknowledged it. */
  createOp: string | null;
  /** Operations of this meeting that wait. */
  waiting: number;
};

/**
 * @param rows this person's rows, any order; rows of other kinds are passed over.
 * @param through the change up to which `meetings` are known; null before the first pull.
 */
export function overlayMeetings(
  meetings: readonly CachedMeeting[],
  rows: readonly OutboxRow[],
  through: number | null,
): OverlaidMeeting[] {
  const shown = new Map(meetings.map((meeting) => [meeting.id, fromCache(meeting)]));
  const visible = rows.filter((row) => isOverlaid(row, through)).sort((a, b) => a.seq - b.seq);
  for (const row of visible) applyRow(shown, row);
  return [...shown.values()];
}

/** Pending rows, and acknowledged ones until a pull has brought their effect back. */
export function isOverlaid(row: OutboxRow, through: number | null): boolean {
  if (row.state === 'pending') return true;
  if (row.state !== 'acked' || row.ack?.change == null) return false;
  return through === null || row.ack.change > through;
}

function fromCache(meeting: CachedMeeting): OverlaidMeeting {
  const { change: _, marks, ...rest } = meeting;
  const overlaid: Record<number, OverlaidMark> = {};
  for (const mark of Object.values(marks)) overlaid[mark.memberId] = { ...mark, waiting: false };
  return { ...rest, marks: overlaid, createOp: null, waiting: 0 };
}

function applyRow(shown: Map<string, OverlaidMeeting>, row: OutboxRow): void {
  const waiting = row.state === 'pending';
  if (row.endpoint === 'meetings.create') {
    const id = String(row.body.id);
    const meeting = shown.get(id) ?? newMeeting(id, row);
    if (waiting) meeting.createOp = row.opId;
    shown.set(id, meeting);
  }
  const meeting = shown.get(row.lane);
  if (!meeting) return;
  if (waiting) meeting.waiting += 1;
  if (row.endpoint === 'meetings.update') Object.assign(meeting, pickMeetingFields(row.set));
  if (row.endpoint === 'attendance.mark') applyMark(meeting, row, waiting);
}

function newMeeting(id: string, row: OutboxRow): OverlaidMeeting {
  return {
    id,
    folio: folioOf(id),
    communityId: Number(row.params.id),
    date: new Date(row.tapWall).toISOString(),
    temaEscola: null,
    evangelio: null,
    seAvanzoEnTema: false,
    prayedRosary: false,
    meditationOfDay: null,
    formativeTopicLink: null,
    notes: null,
    source: 'leader',
    setAside: false,
    flags: [],
    seen: {},
    marks: {},
    names: [],
    createOp: null,
    waiting: 0,
    ...pickMeetingFields(row.body),
  };
}

function pickMeetingFields(values: Readonly<Record<string, unknown>> | undefined) {
  const picked: Record<string, unknown> = {};
  for (const field of MEETING_FIELDS) if (values && field in values) picked[field] = values[field];
  return picked;
}

function applyMark(meeting: OverlaidMeeting, row: OutboxRow, waiting: boolean): void {
  const memberId = Number(row.body.memberId);
  const before = meeting.marks[memberId] ?? unrecorded(memberId);
  const mark: OverlaidMark = { ...before, waiting: before.waiting || waiting };
  for (const field of ATTENDANCE_FIELDS) {
    if (!row.set || !(field in row.set)) continue;
    mark[field] = row.set[field] === true;
    mark.other = withoutField(mark.other, field);
  }
  meeting.marks[memberId] = mark;
}

function unrecorded(memberId: number): OverlaidMark {
  return {
    memberId,
    present: null,
    punctual: null,
    paidQuota: null,
    excused: null,
    seen: {},
    waiting: false,
  };
}

/** Whoever taps a field has decided about the other person's value too. */
function withoutField(other: PulledMark['other'], field: AttendanceField): PulledMark['other'] {
  if (!other || !(field in other)) return other;
  const { [field]: _, ...rest } = other;
  return Object.keys(rest).length > 0 ? rest : undefined;
}
