/**
 * Shown = server rows + recorded rows the server has not returned yet. Taps never change server
 * rows, so refusals roll back.
 */

import { MEETING_FIELDS, type MeetingItem } from '#contract/meetings';
import { ATTENDANCE_FIELDS, type AttendanceField } from '#contract/rules/attendance-fields';
import { folioOf } from '#contract/rules/folio';
import type { PulledMark, PulledMeeting } from '#contract/sync';
import { applyToNames, findMatched, type OverlaidName, toName } from './overlay-names.ts';
import type { OutboxRow } from './types.ts';

/** The team of a meeting whose recorder coordinates none yet: the server makes one. */
export const NO_TEAM_YET = 0;

/** A meeting as the cache holds it: its marks inside, by person. */
export type CachedMeeting = Omit<PulledMeeting, 'marks'> & { marks: Record<number, PulledMark> };

export type OverlaidMark = PulledMark & {
  /** True while this phone holds something about it that the server has not acknowledged. */
  waiting: boolean;
};

export type OverlaidMeeting = MeetingItem & {
  seen: PulledMeeting['seen'];
  marks: Record<number, OverlaidMark>;
  names: OverlaidName[];
  totals?: PulledMeeting['totals'];
  /** Names this phone recognised, until a pull shows it: by id, whose they are. */
  matched?: Readonly<Record<string, number>>;
  /** The operation that created it, while the server has not acknowledged it. */
  createOp: string | null;
  /** Operations of this meeting that wait. */
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

/** Creations first: restored from a copy, one may have a higher sequence than its marks. */
export function overlaidInOrder(
  rows: readonly OutboxRow[],
  through: number | null,
  makes: (row: OutboxRow) => boolean,
): OutboxRow[] {
  const visible = rows.filter((row) => isOverlaid(row, through)).sort((a, b) => a.seq - b.seq);
  return [...visible.filter(makes), ...visible.filter((row) => !makes(row))];
}

const CREATES: ReadonlySet<string> = new Set(['meetings.create', 'team-meetings.create']);

/** Pending rows, and acknowledged ones until a pull has brought their effect back. */
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

/** Marks taken back on this phone and not pulled yet: a merge must not fill them in again. */
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

/** A name that was recognised on this phone speaks of the person from then on. */
function applyName(meeting: OverlaidMeeting, row: OutboxRow, waiting: boolean): void {
  const memberId = meeting.matched?.[String(row.params.nameId)];
  if (memberId === undefined) meeting.names = applyToNames(meeting.names, row);
  else applyMark(meeting, memberId, row.set ?? {}, waiting);
}

/** The marks of a name written by hand become the person's where they have none of their own. */
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

/** Until the server has merged them by its own rule: what one did not know, the other fills in. */
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

/** A team meeting by the names of the register. */
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

/** Setting a field also decides about its conflict. */
function withoutField(other: PulledMark['other'], field: AttendanceField): PulledMark['other'] {
  if (!other || !(field in other)) return other;
  const { [field]: _, ...rest } = other;
  return Object.keys(rest).length > 0 ? rest : undefined;
}
