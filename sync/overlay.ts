/** Taps never change server rows, so refusals roll back. */

import { MEETING_FIELDS, type MeetingItem } from '#contract/meetings';
import { ATTENDANCE_FIELDS, type AttendanceField } from '#contract/rules/attendance-fields';
import { folioOf } from '#contract/rules/folio';
import type { PulledMark, PulledMeeting } from '#contract/sync';
import { applyToNames, findMatched, type OverlaidName, toName } from './overlay-names.ts';
import type { OutboxRow } from './types.ts';

/** Team id of a meeting whose recorder coordinates no team yet: the server creates one. */
export const NO_TEAM_YET = 0;

/** A cached meeting, with its marks by person. */
export type CachedMeeting = Omit<PulledMeeting, 'marks'> & { marks: Record<number, PulledMark> };

export type OverlaidMark = PulledMark & {
  waiting: boolean;
};

export type OverlaidMeeting = MeetingItem & {
  seen: PulledMeeting['seen'];
  marks: Record<number, OverlaidMark>;
  names: OverlaidName[];
  totals?: PulledMeeting['totals'];
  /** Names recognised on this phone but not pulled yet: name id to person id. */
  matched?: Readonly<Record<string, number>>;
  createOp: string | null;
  waiting: number;
};

/**
 * @param rows this person's rows, any order; other kinds are ignored.
 * @param through the change up to which `meetings` are known; null before the first pull.
 */
export function overlayMeetings(
  meetings: readonly CachedMeeting[],
  rows: readonly OutboxRow[],
  through: number | null,
): OverlaidMeeting[] {
  const shown = new Map(meetings.map((meeting) => [meeting.id, fromCache(meeting)]));
  const visible = overlaidInOrder(rows, through, (row) => CREATES.has(row.endpoint));
  const withdrawn: Withdrawn = new Set();
  for (const row of visible) applyRow(shown, row, withdrawn);
  return [...shown.values()];
}

/** Creations first: one restored from a copy may have a higher sequence than its marks. */
export function overlaidInOrder(
  rows: readonly OutboxRow[],
  through: number | null,
  makes: (row: OutboxRow) => boolean,
): OutboxRow[] {
  const visible = rows.filter((row) => isOverlaid(row, through)).sort((a, b) => a.seq - b.seq);
  return [...visible.filter(makes), ...visible.filter((row) => !makes(row))];
}

const CREATES: ReadonlySet<string> = new Set(['meetings.create', 'team-meetings.create']);

/** Pending rows, and acknowledged ones until a pull brings their effect back. */
export function isOverlaid(row: OutboxRow, through: number | null): boolean {
  if (row.state === 'pending') return true;
  if (row.state !== 'acked' || row.ack?.change == null) return false;
  return row.ack.change > (through ?? 0);
}

function fromCache(meeting: CachedMeeting): OverlaidMeeting {
  const { change: _, marks, names, ...rest } = meeting;
  const overlaid: Record<number, OverlaidMark> = {};
  for (const mark of Object.values(marks)) overlaid[mark.memberId] = { ...mark, waiting: false };
  return { ...rest, marks: overlaid, names: names.map(toName), createOp: null, waiting: 0 };
}

/** Marks removed on this phone and not pulled yet: a merge must not fill them in again. */
type Withdrawn = Set<string>;

const cellOf = (meetingId: string, memberId: number, field: AttendanceField) =>
  `${meetingId}/${memberId}/${field}`;

function applyRow(shown: Map<string, OverlaidMeeting>, row: OutboxRow, withdrawn: Withdrawn): void {
  const waiting = row.state === 'pending';
  if (CREATES.has(row.endpoint)) {
    const id = String(row.body.id);
    const meeting = shown.get(id) ?? newMeeting(id, row);
    if (waiting) meeting.createOp = row.opId;
    shown.set(id, meeting);
  }
  const meeting = shown.get(row.lane);
  if (!meeting) return;
  if (waiting) meeting.waiting += 1;
  switch (row.endpoint) {
    case 'meetings.update':
      Object.assign(meeting, pickMeetingFields(row.set));
      return;
    case 'attendance.mark':
      applyMark(meeting, Number(row.body.memberId), row.set ?? {}, waiting);
      trackWithdrawn(withdrawn, row);
      return;
    case 'meetings.set-aside':
      meeting.setAside = true;
      return;
    case 'meetings.restore':
      meeting.setAside = false;
      return;
    case 'meetings.keep-apart':
      meeting.distinctFrom = [...(meeting.distinctFrom ?? []), String(row.body.from)];
      return;
    case 'meetings.keep-name':
      applyName(meeting, row, waiting);
      return;
    case 'meetings.match-name':
      applyMatch(meeting, row.body, waiting);
      return;
    case 'meetings.merge':
      applyMerge(shown, meeting, String(row.body.from), withdrawn);
  }
}

/** A name recognised on this phone refers to the person from then on. */
function applyName(meeting: OverlaidMeeting, row: OutboxRow, waiting: boolean): void {
  const memberId = meeting.matched?.[String(row.params.nameId)];
  if (memberId === undefined) meeting.names = applyToNames(meeting.names, row);
  else applyMark(meeting, memberId, row.set ?? {}, waiting);
}

/** A name's marks fill the person's unset ones. */
function applyMatch(
  meeting: OverlaidMeeting,
  body: Readonly<Record<string, unknown>>,
  waiting: boolean,
): void {
  const entry = findMatched(meeting.names, body);
  if (!entry) return;
  const memberId = Number(body.memberId);
  meeting.matched = { ...meeting.matched, [String(entry.uuid)]: memberId };
  meeting.names = meeting.names.filter((one) => one !== entry);
  const marked = Object.entries(entry.registers).filter(([, value]) => value !== null);
  applyMark(meeting, memberId, Object.fromEntries(marked), waiting);
}

/** Fills each meeting's gaps from the other until the server merges them by its own rule. */
function applyMerge(
  shown: Map<string, OverlaidMeeting>,
  meeting: OverlaidMeeting,
  from: string,
  withdrawn: Withdrawn,
): void {
  const other = shown.get(from);
  if (!other || other === meeting) return;
  shown.delete(from);
  for (const field of MEETING_FIELDS) {
    if (!meeting[field]) Object.assign(meeting, { [field]: other[field] });
  }
  meeting.names = [...meeting.names, ...other.names];
  for (const mark of Object.values(other.marks)) {
    const own = meeting.marks[mark.memberId] ?? unrecorded(mark.memberId);
    const filled = { ...own, waiting: own.waiting || mark.waiting };
    for (const field of ATTENDANCE_FIELDS) {
      if (!withdrawn.has(cellOf(meeting.id, mark.memberId, field))) filled[field] ??= mark[field];
    }
    meeting.marks[mark.memberId] = filled;
  }
}

function trackWithdrawn(withdrawn: Withdrawn, { lane, body, set = {} }: OutboxRow): void {
  for (const field of ATTENDANCE_FIELDS) {
    const cell = cellOf(lane, Number(body.memberId), field);
    if (set[field] === null) withdrawn.add(cell);
    else if (field in set) withdrawn.delete(cell);
  }
}

function newMeeting(id: string, row: OutboxRow): OverlaidMeeting {
  const isOfTeam = row.endpoint === 'team-meetings.create';
  return {
    id,
    folio: folioOf(id),
    communityId: isOfTeam ? Number(row.body.teamId ?? NO_TEAM_YET) : Number(row.params.id),
    date: new Date(row.tapWall).toISOString(),
    temaEscola: null,
    evangelio: null,
    seAvanzoEnTema: false,
    prayedRosary: false,
    meditationOfDay: null,
    formativeTopicLink: null,
    notes: null,
    location: null,
    source: isOfTeam ? 'team' : 'leader',
    setAside: false,
    flags: [],
    seen: {},
    marks: {},
    names: [],
    createOp: null,
    waiting: 0,
    ...pickMeetingFields(isOfTeam ? teamFields(row.body) : row.body),
  };
}

function teamFields(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { meetingDate, gospelOfDay, formativeTopicTitle, ...rest } = body;
  return { ...rest, date: meetingDate, evangelio: gospelOfDay, temaEscola: formativeTopicTitle };
}

function pickMeetingFields(values: Readonly<Record<string, unknown>> | undefined) {
  const picked: Record<string, unknown> = {};
  for (const field of MEETING_FIELDS) if (values && field in values) picked[field] = values[field];
  return picked;
}

function applyMark(
  meeting: OverlaidMeeting,
  memberId: number,
  set: Readonly<Record<string, unknown>>,
  waiting: boolean,
): void {
  const before = meeting.marks[memberId] ?? unrecorded(memberId);
  const mark: OverlaidMark = { ...before, waiting: before.waiting || waiting };
  for (const field of ATTENDANCE_FIELDS) {
    if (!(field in set)) continue;
    mark[field] = set[field] === null ? null : set[field] === true;
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

/** Setting a field also resolves its conflict. */
function withoutField(other: PulledMark['other'], field: AttendanceField): PulledMark['other'] {
  if (!other || !(field in other)) return other;
  const { [field]: _, ...rest } = other;
  return Object.keys(rest).length > 0 ? rest : undefined;
}
