import { expect, it } from 'vitest';
import type { WeeklyActivity } from '#contract/weekly';
import { overlayWeekly } from './overlay-weekly.ts';
import { FRESH, type OutboxRow } from './types.ts';

let seq = 0;
function row(fields: Partial<OutboxRow>): OutboxRow {
  seq += 1;
  return {
    ...{ seq, opId: `op${seq}`, queueId: 'q', userId: 1, lane: 'a', deps: [], params: {} },
    ...{ endpoint: 'weekly.update', body: {}, tapWall: 5_000, clockOffset: 0, clockOffsetAge: 0 },
    ...{ seenServer: 0, schema: 1, app: 'test' },
    ...FRESH,
    ...fields,
  };
}
const NEW = { title: 'Visita', pillar: 'comunidad', dueOn: '2026-11-27', groupId: 3 };
const create = (fields: Partial<OutboxRow> = {}) =>
  row({ endpoint: 'weekly.create', lane: 'b', body: { id: 'b', ...NEW }, ...fields });
const set = (values: object, fields: Partial<OutboxRow> = {}) =>
  row({ set: { ...values }, ...fields });
const acked = (change: number, outcome: 'applied' | 'kept-newer' = 'applied') =>
  ({ state: 'acked', ack: { outcome, change, epoch: 'e', at: 0 } }) as const;

const told: WeeklyActivity = {
  ...{ id: 'a', groupId: 3, groupName: 'San Judas', state: 'Durango', city: null, by: 'Ana' },
  ...{ title: 'Misa', pillar: 'formacion', dueOn: '2026-11-25', status: 'programada' },
  ...{ removed: false, doneAt: null, seen: { status: 4 }, change: 4 },
};

it('shows what was added and changed here, the last word last', () => {
  const later = set({ status: 'completada' }, { lane: 'b' });
  const rows = [later, create(), set({ status: 'completada' }), set({ status: 'en_progreso' })];
  const [known, made] = overlayWeekly([told], rows, 10);
  expect(known).toMatchObject({ status: 'en_progreso', doneAt: null, waiting: true });
  expect(made).toMatchObject({
    ...{ id: 'b', title: 'Visita', groupId: 3, status: 'completada', waiting: true },
    ...{ doneAt: '1970-01-01T00:00:05.000Z', state: null, createOp: expect.any(String) },
  });
  const place = { ...NEW, groupId: null, state: 'Durango', city: 'Lerdo', status: 'completada' };
  expect(overlayWeekly([], [create({ body: place })], null)).toMatchObject([
    { groupId: null, state: 'Durango', city: 'Lerdo', status: 'completada' },
  ]);
});

it('shows what was acknowledged until the server has told it again, and nothing that lost', () => {
  const done = { status: 'completada' };
  const statusOf = (one: OutboxRow) => overlayWeekly([told], [one], 10)[0];
  expect(statusOf(set(done, acked(11)))).toMatchObject({ ...done, waiting: false });
  expect(statusOf(set(done, acked(10)))).toMatchObject({ status: 'programada' });
  expect(statusOf(set(done, acked(11, 'kept-newer')))).toMatchObject({ status: 'programada' });
  expect(overlayWeekly([], [create(acked(11))], 10)).toMatchObject([{ createOp: null }]);
  // The server may return it while its acknowledgement is on the way.
  const [again] = overlayWeekly([{ ...told, id: 'b' }], [create()], 10);
  expect(again).toMatchObject({ title: 'Misa', waiting: true });
});

it('takes away what was taken away here, and leaves other rows alone', () => {
  const other = [row({ endpoint: 'attendance.mark' }), set({}, { lane: 'x' }), row({})];
  expect(overlayWeekly([told], other, 10)).toMatchObject([{ status: 'programada' }]);
  expect(overlayWeekly([told], [set({ removed: true })], 10)).toEqual([]);
});
