import { describe, expect, it } from 'vitest';
import { UNSAID } from '#contract/follow-up';
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
const changedTo = (
  seq: number,
  set: Record<string, unknown> | undefined,
  changed: Partial<OutboxRow> = {},
) =>
  outboxRow(seq, {
    lane: NOTE,
    endpoint: 'follow-up.update',
    params: { id: NOTE },
    body: {},
    set,
    ...changed,
  });
/** Acknowledged; no pull has brought it back unless `change` is 10 or lower. */
const acked = (change = 11) => ({
  state: 'acked' as const,
  ack: { outcome: 'applied' as const, change, epoch: 'e1', at: 1 },
});

const overlaid = (notes: Parameters<typeof overlayFollowUps>[0], rows: OutboxRow[]) =>
  overlayFollowUps(notes, rows, 10, MEMBERS);

describe('notes of follow-up', () => {
  it('are there before what is changed in them, although they were put back from copies later', () => {
    const [note] = overlaid([], [changedTo(1, { pagesRead: 9 }), created(5)]);
    expect(note?.pagesRead).toBe(9);
  });

  it('made on this phone are shown at once, about the person behind the membership', () => {
    expect(overlaid([], [created(1)])).toEqual([
      {
        id: NOTE,
        groupId: 1,
        kind: 'reading',
        memberId: 11,
        ...UNSAID,
        date: '2026-03-02T00:00:00.000Z',
        bookTitle: 'Camino',
        pagesRead: 5,
        seen: {},
        createOp: 'op-1',
        waiting: true,
      },
    ]);
  });

  it('that were refused, or said again by a newer one, are not shown', () => {
    const gone = [created(1, { state: 'rejected' }), created(2, { state: 'superseded' })];
    expect(overlaid([], gone)).toEqual([]);
  });

  it('of a kind without a date of its own are of the day they were noted', () => {
    const body = { date: '2026-03-02T00:00:00.000Z', prospectName: 'Toño' };
    const [note] = overlaid([], [created(1, { endpoint: 'prospects.create', body })]);
    expect(note).toMatchObject({ kind: 'prospect', date: body.date, prospectName: 'Toño' });
  });

  it('that the server has shown back already are not made twice, and wait until it says so', () => {
    const known = pulledReading(NOTE, 1);
    expect(overlaid([known], [created(1)])).toMatchObject([
      { bookTitle: 'El principito', createOp: 'op-1', waiting: true },
    ]);
  });

  it('acknowledged but not shown back yet are shown, and wait for nothing', () => {
    expect(overlaid([], [created(1, acked())])).toMatchObject([
      { bookTitle: 'Camino', createOp: null, waiting: false },
    ]);
  });

  it('wait as long as one of their rows does', () => {
    const first = [created(1, acked()), changedTo(2, { pagesRead: 9 })];
    const last = [created(1), changedTo(2, { pagesRead: 9 }, acked())];
    for (const rows of [first, last]) {
      expect(overlaid([], rows)).toMatchObject([{ pagesRead: 9, waiting: true }]);
    }
    const both = [created(1, acked()), changedTo(2, { pagesRead: 9 }, acked())];
    expect(overlaid([], both)).toMatchObject([{ pagesRead: 9, waiting: false }]);
    const known = pulledReading(NOTE, 1);
    const late = [changedTo(1, { pagesRead: 9 }), created(2, acked())];
    expect(overlaid([known], late)).toMatchObject([{ pagesRead: 9, waiting: true }]);
  });

  it('are not touched by rows of other kinds, of other notes, or that say nothing', () => {
    const known = pulledReading(NOTE, 1);
    const other = { endpoint: 'attendance.mark' };
    const elsewhere = { lane: 'another-note' };
    const rows = [changedTo(1, { pagesRead: 9 }, other), changedTo(2, { pagesRead: 9 }, elsewhere)];
    expect(overlaid([known], rows)).toMatchObject([{ pagesRead: 10, waiting: false }]);
    expect(overlaid([known], [changedTo(1, undefined)])).toMatchObject([
      { pagesRead: 10, waiting: true },
    ]);
  });

  it('change nothing in the cache', () => {
    const known = pulledReading(NOTE, 1);
    const before = structuredClone(known);
    expect(overlaid([known], [changedTo(1, { pagesRead: 9 })])[0]).not.toHaveProperty('change');
    expect(known).toEqual(before);
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
    const rows = [created(1, acked(9))];
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
