import { expect, it } from 'vitest';
import type { Institution } from '#contract/directory';
import { overlayDirectory } from './overlay-directory.ts';
import { FRESH, type OutboxRow } from './types.ts';

const institution = (id: number) => ({ id, name: `Institución ${id}` }) as Institution;
const all = [institution(1), institution(2), institution(3)];

function row(fields: Partial<OutboxRow>): OutboxRow {
  return {
    ...{ seq: 1, opId: 'op', queueId: 'q', userId: 1, lane: 'a', deps: [], params: { id: 2 } },
    ...{ endpoint: 'directory.connect', tapWall: 0, clockOffset: 0, clockOffsetAge: 0 },
    body: { id: 'a', fromId: 1, kind: 'recursos', note: 'Medicinas' },
    ...{ seenServer: 0, schema: 1, app: 'test' },
    ...FRESH,
    ...fields,
  };
}
const waiting = (...rows: OutboxRow[]) =>
  overlayDirectory(all, rows).map((one) => one.waiting.length);

it('shows a connection that waits at both of its sides', () => {
  const [from, to] = overlayDirectory(all, [row({})]);
  const connection = { opId: 'op', fromId: 1, toId: 2, kind: 'recursos', note: 'Medicinas' };
  expect(from).toEqual({ ...all[0], waiting: [connection] });
  expect(to?.waiting).toEqual([connection]);
  expect(waiting(row({}))).toEqual([1, 1, 0]);
});

it('shows nothing that was sent or refused, nor other rows', () => {
  expect(waiting(row({ state: 'acked' }), row({ state: 'rejected' }))).toEqual([0, 0, 0]);
  expect(waiting(row({ endpoint: 'weekly.update' }))).toEqual([0, 0, 0]);
});

it('takes what another version wrote as it can', () => {
  const body = { fromId: 3, kind: 'otra', note: 7 };
  const [, to] = overlayDirectory(all, [row({ body })]);
  expect(to?.waiting).toMatchObject([{ fromId: 3, kind: 'colaboracion', note: null }]);
});
