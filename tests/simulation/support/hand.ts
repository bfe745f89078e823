/** What the person holding a phone does, as the screens would have them do it. */
import { ATTENDANCE_FIELDS, type AttendanceSet, intents as marks } from '#contract/attendance';
import { uuidv7 } from '#contract/uuid';
import type { OverlaidMeeting } from '#sync/overlay';
import type { Intent } from '#sync/types';
import type { Sim } from './context.ts';
import type { Owner } from './life.ts';
import type { Phone } from './phone.ts';
import { viewOf } from './view.ts';
import { LEADERS } from './world.ts';

/** Does one thing. What it records is recorded in its own time. */
export function doSomething(sim: Sim, phone: Phone): void {
  const { random } = phone;
  const { signedIn } = phone.disk;
  if (sim.faults.strikes('F38', random)) return fillPublicForm(sim, phone);
  if (!signedIn) return;
  const view = viewOf(sim, phone).filter((meeting) => meeting.source !== 'public');
  const draw = random.unit();
  if (view.length === 0 || draw < 0.06) return createMeeting(sim, phone, signedIn);
  const meeting = random.pick(view);
  if (draw < 0.08) return markNobodysMeeting(sim, phone, signedIn);
  if (draw < 0.16) return editMeeting(phone, signedIn, meeting);
  if (draw < 0.2) return closeRoll(sim, phone, signedIn, meeting);
  markSomebody(sim, phone, signedIn, meeting);
  // Two fingers: a second tap before the first is on disk.
  if (sim.faults.strikes('F30', random)) markSomebody(sim, phone, signedIn, meeting);
}

const newId = (phone: Phone) => uuidv7(phone.wall(), phone.random.bytes);

function createMeeting(sim: Sim, phone: Phone, owner: Owner & { leader: string }): void {
  const group = sim.world.groups[phone.random.pick(sim.world.groupsOf[owner.leader as 'ana'])];
  if (!group) return;
  const id = newId(phone);
  const date = new Date(Math.max(0, phone.wall())).toISOString();
  const body = { id, date, temaEscola: phone.random.pick(['Perdón', 'Fe', null]) };
  void phone.record(owner, [
    { lane: id, endpoint: 'meetings.create', params: { id: group.id }, body },
  ]);
}

function editMeeting(phone: Phone, owner: Owner, meeting: OverlaidMeeting): void {
  const { random } = phone;
  const set = random.pick([
    { notes: `nota ${random.int(1, 9)}` },
    { prayedRosary: random.chance(0.5) },
    { temaEscola: random.pick(['Perdón', 'Fe', 'Caridad', null]), seAvanzoEnTema: true },
  ]);
  const base = Object.fromEntries(Object.keys(set).map((key) => [key, meeting.seen[key] ?? null]));
  const rest = { lane: meeting.id, deps: depsOf(meeting), params: { id: meeting.id }, body: {} };
  void phone.record(owner, [{ ...rest, endpoint: 'meetings.update', set, base }]);
}

function markSomebody(sim: Sim, phone: Phone, owner: Owner, meeting: OverlaidMeeting): void {
  const { random } = phone;
  const group = sim.world.groups.find((each) => each.id === meeting.communityId);
  if (!group) return;
  const on = random.chance(0.6);
  const set = random.pick([
    marks.present(),
    marks.present(),
    marks.notPresent(),
    marks.punctual(on),
    marks.paidQuota(on),
    marks.excused(on),
  ]);
  void phone.record(owner, [markOf(meeting, random.pick(group.memberIds), set)]);
}

/** «Cerrar lista»: everybody without a mark becomes absent, in one record. */
function closeRoll(sim: Sim, phone: Phone, owner: Owner, meeting: OverlaidMeeting): void {
  const group = sim.world.groups.find((each) => each.id === meeting.communityId);
  const unmarked = group?.memberIds.filter((id) => (meeting.marks[id]?.present ?? null) === null);
  if (!unmarked?.length) return;
  void phone.record(
    owner,
    unmarked.map((id) => markOf(meeting, id, marks.notPresent())),
  );
}

function markOf(meeting: OverlaidMeeting, memberId: number, set: AttendanceSet): Intent {
  const seen = meeting.marks[memberId]?.seen;
  const touched = ATTENDANCE_FIELDS.filter((field) => field in set);
  return {
    lane: meeting.id,
    deps: depsOf(meeting),
    endpoint: 'attendance.mark',
    params: { id: meeting.id },
    body: { memberId },
    set,
    base: Object.fromEntries(touched.map((field) => [field, seen?.[field] ?? null])),
  };
}

const depsOf = (meeting: OverlaidMeeting) => (meeting.createOp ? [meeting.createOp] : []);

/** A meeting that never was: refused for good, and in nobody's way. */
function markNobodysMeeting(sim: Sim, phone: Phone, owner: Owner): void {
  const id = newId(phone);
  const memberId = sim.world.groups[0]?.memberIds[0] ?? 1;
  const rest = { lane: id, params: { id }, body: { memberId } };
  const set = marks.present();
  void phone.record(owner, [{ ...rest, endpoint: 'attendance.mark', set, base: {} }], true);
}

function fillPublicForm(sim: Sim, phone: Phone): void {
  const { random } = phone;
  const group = random.pick(sim.world.groups);
  const id = newId(phone);
  const attendanceRecords = group.membershipIds.map((attendeeId) => ({
    attendeeId,
    present: random.chance(0.7),
    punctual: random.chance(0.5),
    paidQuota: random.chance(0.3),
  }));
  const meetingDate = new Date(Math.max(0, phone.wall())).toISOString();
  const names = random.chance(0.3) ? [{ name: 'Visita', present: true }] : [];
  const body = { id, meetingDate, attendanceRecords, names };
  const endpoint = 'public-meeting.register';
  const intent = { lane: id, endpoint, params: { teamId: group.publicId }, body };
  void phone.record({ link: group.publicId }, [intent]);
}

/** Who takes the phone next. */
export function nextLeader(phone: Phone): (typeof LEADERS)[number] {
  const others = LEADERS.filter((leader) => leader !== phone.disk.signedIn?.leader);
  return phone.random.pick(others);
}
