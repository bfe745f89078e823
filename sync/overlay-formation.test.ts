import { expect, it } from 'vitest';
import type { FormationProgress } from '#contract/formation';
import { overlayFormation } from './overlay-formation.ts';
import { FRESH, type OutboxRow } from './types.ts';

let seq = 0;
function row(fields: Partial<OutboxRow>): OutboxRow {
  seq += 1;
  return {
    ...{ seq, opId: `op${seq}`, queueId: 'q', userId: 1, lane: 'formation:1', deps: [] },
    ...{ endpoint: 'formation.progress', params: {}, body: { moduleId: 1 }, tapWall: 0 },
    ...{ clockOffset: 0, clockOffsetAge: 0, seenServer: 0, schema: 1, app: 'test' },
    ...FRESH,
    ...fields,
  };
}
const toggle = (completed: boolean, fields: Partial<OutboxRow> = {}) =>
  row({ set: { completed, version: 3 }, ...fields });
const place = (section: number, fields: Partial<OutboxRow> = {}) =>
  row({ endpoint: 'formation.place', params: { id: 1 }, body: {}, set: { section }, ...fields });
const acked = (change: number, outcome: 'applied' | 'kept-newer' = 'applied') =>
  ({ state: 'acked', ack: { outcome, change, epoch: 'e', at: 0 } }) as const;

const record: FormationProgress = {
  ...{ moduleId: 1, completed: false, completedVersion: null, score: 80 },
  ...{ section: 2, seen: 4, change: 10 },
};

it('shows what waits, the last word last, over what the server told', () => {
  const first = toggle(false);
  const rows = [toggle(true), place(5)];
  expect(overlayFormation([record], rows)).toEqual([
    {
      ...record,
      completed: true,
      completedVersion: 3,
      section: 5,
      sectionKey: null,
      waiting: true,
    },
  ]);
  expect(overlayFormation([record], [...rows, first])[0]?.completed).toBe(true);
  const keyed = row({
    ...{ endpoint: 'formation.place', params: { id: 1 }, body: {} },
    set: { section: 1, key: 'uno' },
  });
  expect(overlayFormation([record], [keyed])[0]).toMatchObject({ section: 1, sectionKey: 'uno' });
  expect(overlayFormation([record], [toggle(true), toggle(false)])[0]).toMatchObject({
    ...{ completed: false, completedVersion: null },
  });
});

it('shows a course this phone began before the server heard of it', () => {
  expect(overlayFormation([], [place(0)])).toMatchObject([
    { moduleId: 1, completed: false, section: 0, waiting: true },
  ]);
});

it('shows what was acknowledged until the server has told it again, and nothing that lost', () => {
  expect(overlayFormation([record], [toggle(true, acked(11))])[0]).toMatchObject({
    ...{ completed: true, waiting: false },
  });
  expect(overlayFormation([record], [toggle(true, acked(10))])[0]?.completed).toBe(false);
  expect(overlayFormation([record], [toggle(true, acked(11, 'kept-newer'))])[0]).toMatchObject({
    completed: false,
  });
  expect(overlayFormation([record], [toggle(true, { state: 'rejected' })])[0]).toEqual({
    ...record,
    waiting: false,
  });
});

it('leaves other rows alone', () => {
  expect(overlayFormation([], [row({ endpoint: 'attendance.mark' })])).toEqual([]);
});
