import { FIELDS_BY_KIND, type FollowUpItem, kindOfCreate, UNSAID } from '#contract/follow-up';
import type { PulledFollowUp } from '#contract/sync';
import { overlaidInOrder } from './overlay.ts';
import type { OutboxRow } from './types.ts';

export type OverlaidFollowUp = FollowUpItem & {
  seen: PulledFollowUp['seen'];
  createOp: string | null;
  waiting: boolean;
};

/**
 * A group's notes as shown, removed ones included.
 * @param rows this person's rows, any order; other kinds are ignored.
 * @param memberIds people by membership, which notes refer to.
 */
export function overlayFollowUps(
  notes: readonly PulledFollowUp[],
  rows: readonly OutboxRow[],
  through: number | null,
  memberIds: ReadonlyMap<number, number>,
): OverlaidFollowUp[] {
  const shown = new Map(notes.map((note) => [note.id, fromCache(note)]));
  const visible = overlaidInOrder(rows, through, (row) => kindOfCreate(row.endpoint) !== null);
  for (const row of visible) applyRow(shown, row, memberIds);
  return [...shown.values()];
}

function fromCache({ change: _, ...note }: PulledFollowUp): OverlaidFollowUp {
  return { ...note, createOp: null, waiting: false };
}

function applyRow(
  shown: Map<string, OverlaidFollowUp>,
  row: OutboxRow,
  memberIds: ReadonlyMap<number, number>,
): void {
  const waiting = row.state === 'pending';
  const kind = kindOfCreate(row.endpoint);
  if (kind) {
    const note = shown.get(row.lane) ?? newNote(row, kind, memberIds);
    const createOp = waiting ? row.opId : note.createOp;
    shown.set(row.lane, { ...note, createOp, waiting: note.waiting || waiting });
    return;
  }
  const note = shown.get(row.lane);
  if (!note || row.endpoint !== 'follow-up.update') return;
  Object.assign(note, fieldsOf(note.kind, row.set ?? {}));
  note.waiting ||= waiting;
}

function newNote(
  row: OutboxRow,
  kind: FollowUpItem['kind'],
  memberIds: ReadonlyMap<number, number>,
): OverlaidFollowUp {
  const { attendeeId } = row.body;
  return {
    id: row.lane,
    groupId: Number(row.params.id),
    kind,
    memberId: memberIds.get(Number(attendeeId)) ?? null,
    date: String(row.body.date),
    ...UNSAID,
    seen: {},
    createOp: null,
    waiting: false,
    ...fieldsOf(kind, row.body),
  };
}

function fieldsOf(kind: FollowUpItem['kind'], values: Readonly<Record<string, unknown>>) {
  const given = FIELDS_BY_KIND[kind].filter((field) => values[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, values[field]]));
}
