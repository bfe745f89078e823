/** What a person does on the screen, built the way the screens build it: from what the phone shows. */

import { uuidv7 } from '#contract/core/uuid';
import { type AttendanceSet, intents } from '#contract/rules/attendance';
import { type OverlaidMeeting, overlayMeetings } from '#sync/overlay';
import type { Intent } from '#sync/types';
import type { SignedInArea } from './areas/focus.ts';
import { drawNote } from './note.ts';
import { drawElsewhere } from './other-areas.ts';
import type { PhoneDisk } from './phone-disk.ts';
import type { Stream } from './random.ts';

/** Whom the public form names by hand. */
const VISITOR = 'Visita';
/** Whom a leader adds by name on the roll; nobody says in here who they were. */
const NEWCOMER = 'Nuevo';

export type TapDeps = { stream: Stream; now: number };
type Elsewhere = {
  /** Who was there from the first day, the coordinator first. */
  guests: readonly number[];
  groupId: number;
  focus: SignedInArea | null;
};

/** What the phone shows now: the server's rows under the taps that wait. */
export function shownMeetings({ cache, queue }: PhoneDisk): OverlaidMeeting[] {
  const meetings = [...cache.shown.meetings.values()];
  return overlayMeetings(meetings, [...queue.rows.values()], cache.position?.through ?? null);
}

/** One action of a leader: some intents recorded together. None while nothing is known yet. */
export function drawTap(disk: PhoneDisk, deps: TapDeps & Elsewhere): Intent[] {
  const { stream } = deps;
  if (stream.chance(deps.focus ? 0.5 : 0.08)) return [drawElsewhere(disk, deps)];
  const group = [...disk.cache.shown.groups.values()].find(({ canRecord }) => canRecord);
  const people = [...disk.cache.shown.members.values()].map(({ personId }) => personId);
  if (!group || people.length === 0) return [];
  const meetings = shownMeetings(disk).sort((a, b) => (a.id < b.id ? -1 : 1));
  if (meetings.length === 0 || (meetings.length < 4 && stream.chance(0.08))) {
    return createWithMarks(group.id, people, deps);
  }
  const meeting = stream.pick(meetings.slice(-3));
  if (stream.chance(0.12)) return [edit(meeting, deps)];
  if (stream.chance(0.04)) return [review(meeting, deps)];
  if (stream.chance(0.1)) return [drawNote(disk, group.id, deps)];
  if (stream.chance(0.1)) return recognise(meeting, people, deps);
  if (stream.chance(0.02)) return merge(meeting, meetings, disk);
  if (stream.chance(0.05)) return [nonsense(group.id, people, deps)];
  if (stream.chance(0.06)) return people.map((id) => mark(meeting, id, { present: false }));
  return [mark(meeting, stream.pick(people), drawSet(stream))];
}

export function createWithMarks(
  groupId: number,
  people: readonly number[],
  deps: TapDeps,
): Intent[] {
  const { stream, now } = deps;
  const id = newId(deps);
  const create: Intent = {
    lane: id,
    endpoint: 'meetings.create',
    params: { id: groupId },
    body: { id, date: new Date(now).toISOString(), temaEscola: `tema ${stream.int(9)}` },
  };
  const first = stream.int(people.length);
  if (stream.chance(0.6)) return [create];
  // Registered in one go, each mark waits for the meeting it was registered with.
  const present = people.slice(first, first + 1 + stream.int(4));
  const marks = present.map((memberId) => markOf(id, memberId, { present: true }, {}, []));
  return [create, ...marks.map((mark) => ({ ...mark, after: [0] }))];
}

type Set = AttendanceSet;

/** Every intent the roll knows. */
export function drawSet(stream: Stream): Set {
  const on = stream.chance(0.6);
  return stream.pick([
    intents.present,
    intents.notPresent,
    () => intents.punctual(on),
    () => intents.paidQuota(on),
    () => intents.excused(on),
    // «Deshacer» of a first mark.
    () => ({ present: null }),
  ])();
}

export function mark(meeting: OverlaidMeeting, memberId: number, set: Set): Intent {
  const seen = meeting.marks[memberId]?.seen ?? {};
  const base = Object.fromEntries(Object.keys(set).map((field) => [field, seen[field] ?? null]));
  return markOf(meeting.id, memberId, set, base, meeting.createOp ? [meeting.createOp] : []);
}

function markOf(
  id: string,
  memberId: number,
  set: Set,
  base: Record<string, number | null>,
  deps: string[],
): Intent {
  const params = { id };
  return { lane: id, deps, endpoint: 'attendance.mark', params, body: { memberId }, set, base };
}

export function edit(meeting: OverlaidMeeting, { stream }: TapDeps): Intent {
  const set = stream.pick<Record<string, unknown>>([
    { notes: `nota ${stream.int(99)}` },
    { prayedRosary: stream.chance(0.5) },
    { temaEscola: `tema ${stream.int(99)}`, evangelio: `Jn ${stream.int(21)}` },
  ]);
  const base = Object.fromEntries(
    Object.keys(set).map((field) => [field, meeting.seen[field] ?? null]),
  );
  const deps = meeting.createOp ? [meeting.createOp] : [];
  const params = { id: meeting.id };
  return { lane: meeting.id, deps, endpoint: 'meetings.update', params, body: {}, set, base };
}

/** Set aside, or counted again. */
function review(meeting: OverlaidMeeting, { stream }: TapDeps): Intent {
  const endpoint = stream.chance(0.6) ? 'meetings.set-aside' : 'meetings.restore';
  const deps = meeting.createOp ? [meeting.createOp] : [];
  return { lane: meeting.id, deps, endpoint, params: { id: meeting.id }, body: {} };
}

/** Says who a name written by hand was; where there is none, somebody is added by name or marked. */
function recognise(meeting: OverlaidMeeting, people: readonly number[], deps: TapDeps): Intent[] {
  const { stream } = deps;
  const entry = meeting.names.find(({ name }) => name === VISITOR);
  if (!entry) return [byName(meeting, deps)];
  const body = { nameId: entry.id, name: entry.name, memberId: stream.pick(people) };
  const params = { id: meeting.id };
  return [{ lane: meeting.id, deps: [], endpoint: 'meetings.match-name', params, body }];
}

/** «+ Agregar a alguien», a mark of whom was added, and what takes them back. */
function byName(meeting: OverlaidMeeting, deps: TapDeps): Intent {
  const { stream } = deps;
  const added = meeting.names.filter(({ name }) => name === NEWCOMER);
  const known = stream.chance(0.6) && added.length > 0 ? stream.pick(added) : null;
  const meetingOp = meeting.createOp;
  const named = { uuid: known?.uuid ?? newId(deps), name: NEWCOMER, seen: known?.seen ?? {} };
  const marked = { ...drawSet(stream), removed: false };
  const later = stream.chance(0.2) ? { removed: true } : marked;
  const set: Record<string, boolean | null> = known ? later : { present: true };
  return {
    lane: meeting.id,
    deps: meetingOp ? [meetingOp] : [],
    endpoint: 'meetings.keep-name',
    params: { id: meeting.id, nameId: named.uuid },
    body: { name: NEWCOMER },
    set,
    base: Object.fromEntries(Object.keys(set).map((field) => [field, named.seen[field] ?? null])),
  };
}

/** The meeting before it becomes one with this one; what waits for it here goes first. */
function merge(
  into: OverlaidMeeting,
  shown: readonly OverlaidMeeting[],
  disk: PhoneDisk,
): Intent[] {
  const from = shown[shown.indexOf(into) - 1];
  if (!from) return [];
  const waiting = [...disk.queue.rows.values()].filter(
    (row) => row.state === 'pending' && row.lane === from.id,
  );
  const deps = [...(into.createOp ? [into.createOp] : []), ...waiting.map((row) => row.opId)];
  const params = { id: into.id };
  return [{ lane: into.id, deps, endpoint: 'meetings.merge', params, body: { from: from.id } }];
}

/** What the server cannot take: it must come back to the person and stop nobody else. */
export function nonsense(groupId: number, people: readonly number[], deps: TapDeps): Intent {
  const id = newId(deps);
  if (deps.stream.chance(0.5)) return markOf(id, people[0] ?? 1, { present: true }, {}, []);
  const params = { id: groupId };
  return { lane: id, endpoint: 'meetings.create', params, body: { id, date: 'mañana' } };
}

/** The public form, with people from the list and one written by hand. */
export function drawPublicForm(
  teamId: string,
  attendeeIds: readonly number[],
  deps: TapDeps,
): Intent {
  const { stream, now } = deps;
  const id = newId(deps);
  const attendanceRecords = attendeeIds
    .filter(() => stream.chance(0.5))
    .map((attendeeId) => ({ attendeeId, present: true, punctual: stream.chance(0.5) }));
  const names = stream.chance(0.3) ? [{ name: VISITOR, present: true }] : [];
  const meetingDate = new Date(now).toISOString();
  return {
    lane: id,
    endpoint: 'public-meeting.register',
    params: { teamId },
    body: { id, meetingDate, prayedRosary: true, attendanceRecords, names },
  };
}

function newId({ stream, now }: TapDeps): string {
  return uuidv7(now, (bytes) => stream.bytes(bytes));
}
