import * as v from 'valibot';
import { expect, it } from 'vitest';
import { WireOp } from '#contract/sync';
import { opContent } from './testing/op-content.ts';
import { outboxRow } from './testing/outbox-row.ts';
import { rescueFile, rowToWire, wireSize } from './wire.ts';

const opId = '018f0000-0000-7000-8000-000000000001';

it('sends what was tapped and nothing of how far it has come', () => {
  const row = outboxRow(3, { opId, set: { present: true }, base: { present: null } });
  const op = rowToWire(row);
  expect(v.is(WireOp, op)).toBe(true);
  expect(Object.keys(op)).not.toContain('state');
  expect(op).toMatchObject({ opId, seq: 3, set: { present: true }, base: { present: null } });
});

it('sends all that the server is to know of it', () => {
  const row = outboxRow(3, { opId, clockOffset: -300, seenServer: 900, params: { id: 'm' } });
  expect(rowToWire(row)).toEqual({
    opId,
    seq: 3,
    userId: 7,
    endpoint: 'attendance.mark',
    params: { id: 'm' },
    body: { memberId: 3 },
    tapWall: 1_000,
    clockOffset: -300,
    seenServer: 900,
    schema: 1,
    app: 'test',
  });
});

it('counts a byte for a plain letter and three for any other, and one for the comma', () => {
  const sizeOf = (note: string) => wireSize(rowToWire(outboxRow(1, { opId, body: { note } })));
  const plain = JSON.stringify(rowToWire(outboxRow(1, { opId, body: { note: '' } }))).length + 1;
  expect(sizeOf('')).toBe(plain);
  expect(sizeOf('abc~\u007f')).toBe(plain + 5);
  expect(sizeOf('ñ\u0080')).toBe(plain + 6);
});

it('leaves out what was not said', () => {
  const op = rowToWire(outboxRow(1, { opId }));
  expect(op).not.toHaveProperty('set');
  expect(op).not.toHaveProperty('base');
});

it('sends the same bytes however often, and whatever became of the row meanwhile', () => {
  const row = outboxRow(1, { opId, set: { present: true } });
  const later = { ...row, attempts: 9, hold: 'auth' as const, nextAt: 7 };
  expect(JSON.stringify(rowToWire(later))).toBe(JSON.stringify(rowToWire(row)));
});

it('shares nothing with the row', () => {
  const row = outboxRow(1, { opId, set: { present: true }, base: {} });
  const op = rowToWire(row);
  for (const part of ['params', 'body', 'set', 'base'] as const) {
    expect(op[part]).not.toBe(row[part]);
  }
});

it('saves a rescue file that the server can read, rows without a number too', () => {
  const file = rescueFile([outboxRow(4, { opId }), { ...opContent(opId), seq: null }], 0);
  expect(file.savedAt).toBe('1970-01-01T00:00:00.000Z');
  expect(file.ops.map((op) => op.seq)).toEqual([4, 0]);
  for (const op of file.ops) expect(v.is(WireOp, op)).toBe(true);
});
