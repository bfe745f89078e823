/** What an operation does to the model: the contract's own merge rule over plain maps. */
import { effectiveTime } from '#contract/rules/effective-time';
import { judge } from '#contract/rules/merge';
import type { OpAnswer, WireOp } from '#contract/sync';
import type { Kept, ModelMeeting, ModelState, Registers } from './model-state.ts';

/** Who sent it, and when by which clock. */
export type Origin = { owner: number | null; queue: number; sentWall: number; now: number };

type Writer = Origin & { op: WireOp; at: number; change: number };
type Effect = Pick<Kept, 'outcome' | 'change'>;

/** Judges one operation and keeps its key beside its effect. */
export function applyOp(state: ModelState, op: WireOp, origin: Origin): OpAnswer {
  const { opId } = op;
  const { endpoint, params, body, set, base } = op;
  const content = JSON.stringify([endpoint, params, body, set, base]);
  const known = state.kept.get(opId);
  if (known) {
    if (known.content !== content) return refused(opId, 422);
    const outcome = known.outcome === 'applied' ? 'duplicate' : known.outcome;
    return { opId, outcome, change: known.change };
  }
  const at = Math.round(effectiveTime(op, origin.sentWall, origin.now).at);
  const effect = effectOf(state, { ...origin, op, at, change: state.change + 1 });
  if (typeof effect === 'number') {
    state.refused.add(opId);
    return refused(opId, effect);
  }
  state.change += 1;
  state.kept.set(opId, { owner: origin.owner, content, ...effect });
  return { opId, ...effect };
}

const refused = (opId: string, status: number): OpAnswer => {
  return { opId, outcome: 'rejected', change: null, status, text: 'No se pudo' };
};

/** What it did, or the status it is refused with. */
function effectOf(state: ModelState, writer: Writer): Effect | number {
  const { op } = writer;
  if (op.endpoint === 'meetings.create') return create(state, writer);
  const meeting = state.meetings.get(String(op.params.id));
  if (!meeting) return 404;
  if (op.endpoint === 'meetings.update') return update(state, meeting, writer);
  return op.endpoint === 'attendance.mark' ? mark(state, meeting, writer) : 422;
}

function create({ meetings }: ModelState, { op, change }: Writer): Effect | number {
  const { id, date, ...fields } = op.body;
  if (Number.isNaN(Date.parse(String(date)))) return 422;
  const made: Registers = {};
  const stamp = { change, queue: null, seq: null, at: 0 };
  for (const [field, value] of Object.entries(fields)) made[field] = { value, stamp };
  const groupId = Number(op.params.id);
  const meeting = { id: String(id), groupId, date: String(date), fields: made, change };
  if (!meetings.has(meeting.id)) meetings.set(meeting.id, { ...meeting, marks: new Map() });
  return { outcome: 'applied', change };
}

function update(state: ModelState, meeting: ModelMeeting, writer: Writer): Effect {
  const { fields, effect } = mergeInto(state, meeting.fields, meeting.id, writer);
  state.meetings.set(meeting.id, { ...meeting, fields, change: writer.change });
  return effect;
}

function mark(state: ModelState, meeting: ModelMeeting, writer: Writer): Effect {
  const memberId = Number(writer.op.body.memberId);
  const before = meeting.marks.get(memberId)?.registers ?? {};
  const { fields, effect } = mergeInto(state, before, `${meeting.id}/${memberId}`, writer);
  const marks = new Map(meeting.marks);
  marks.set(memberId, { change: writer.change, registers: fields });
  state.meetings.set(meeting.id, { ...meeting, marks, change: writer.change });
  return effect;
}

/** Register by register; what it names `applied` wrote at least one of them. */
function mergeInto({ log }: ModelState, registers: Registers, place: string, writer: Writer) {
  const { op, queue, at, change, now } = writer;
  const fields = { ...registers };
  let isKept = false;
  for (const [field, value] of Object.entries(op.set ?? {})) {
    const held = fields[field];
    const current = held?.stamp ?? null;
    const base = op.base?.[field] ?? null;
    const cell = `${place}/${field}`;
    const own = log.filter((line) => line.cell === cell && line.queue === queue);
    const ownLast = Math.max(...own.map((line) => line.seq ?? 0));
    const { type } = judge(current, { base, queue, seq: op.seq, at, ownLast });
    const wins = type === 'follows' || type === 'wins';
    const latest = Math.max(at, current?.at ?? at);
    if (wins) fields[field] = { value, stamp: { change, queue, seq: op.seq, at: latest } };
    else if (held) fields[field] = { ...held, stamp: { ...held.stamp, at: latest } };
    isKept ||= wins;
    const arrival = { opId: op.opId, cell, value, change, queue, seq: op.seq, at, base };
    log.push({ ...arrival, receivedAt: now, isKept: wins });
  }
  const outcome: Kept['outcome'] = isKept ? 'applied' : 'kept-newer';
  return { fields, effect: { outcome, change } };
}
