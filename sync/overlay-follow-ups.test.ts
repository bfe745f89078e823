import { describe, expect, it } from 'vitest';
import { overlayFollowUps } from './overlay-follow-ups.ts';
import { outboxRow } from './testing/outbox-row.ts';
import { pulledReading } from './testing/pull-page.ts';
import type { OutboxRow } from './types.ts';

const NOTE = '018f0000-0000-7000-8000-0000000000aa';
/** Membership 21 is person 11. */
const MEMBERS = new Map([[21, 11]]);

const created = (seq: number, changed: Partial<OutboxRow> = {}) =>
  outboxRow(seq, {
    lane: NOTE,
    endpoint: 'readings.create',
    params: { id: 1 },
    body: {
      id: NOTE,
      attendeeId: 21,
      date: '2026-03-02T00:00:00.000Z',
      bookTitle: 'Camino',
      pagesRead: 5,
    },
    set: undefined,
    ...changed,
  });
const changedTo = (seq: number, set: Record<string, unknown>) =>
  outboxRow(seq, { lane: NOTE, endpoint: 'follow-up.update', params: { id: NOTE }, body: {}, set });

const overlaid = (notes: Parameters<typeof overlayFollowUps>[0], rows: OutboxRow[]) =>
  overlayFollowUps(notes, rows, 10, MEMBERS);

describe('notes of follow-up', () => {
  it('made on this phone are shown at once, about the person behind the membership', () => {
    expect(overlaid([], [created(1)])).toMatchObject([
      { id: NOTE, groupId: 1, kind: 'reading', memberId: 11, bookTitle: 'Camino', waiting: true },
    ]);
  });

  it('changed before they were sent show the change, whatever order the rows are read in', () => {
    const [note] = overlaid([], [changedTo(2, { pagesRead: 30 }), created(1)]);
    expect(note).toMatchObject({ pagesRead: 30, bookTitle: 'Camino', waiting: true });
  });

  it('known to the server are changed field by field, and taken away', () => {
    const known = pulledReading(NOTE, 1);
    const [note] = overlaid(
      [known],
      [changedTo(1, { removed: true, prospectName: 'No es de lecturas' })],
    );
    expect(note).toMatchObject({ bookTitle: 'El principito', removed: true, prospectName: null });
  });

  it('acknowledged and pulled are as the server says, and wait for nothing', () => {
    const ack = { outcome: 'applied' as const, change: 9, epoch: 'e1', at: 1 };
    const rows = [created(1, { state: 'acked', ack })];
    const [note] = overlaid([pulledReading(NOTE, 1, { pagesRead: 8 })], rows);
    expect(note).toMatchObject({ pagesRead: 8, waiting: false, createOp: null });
  });

  it('nobody is shown for a membership this phone does not know', () => {
    const body = {
      id: NOTE,
      attendeeId: 99,
      date: '2026-03-02T00:00:00.000Z',
      bookTitle: 'X',
      pagesRead: 1,
    };
    expect(overlaid([], [created(1, { body })])).toMatchObject([{ memberId: null }]);
  });
});
