import { describe, expect, it } from 'vitest';
import type { Invitation } from '#contract/invitations';
import type { TertuliaGuest } from '#contract/tertulia-guests';
import { overlayGuests, overlayInvitations } from './overlay-tertulias.ts';
import { FRESH, type OutboxRow } from './types.ts';

let seq = 0;
function row(fields: Partial<OutboxRow>): OutboxRow {
  seq += 1;
  return {
    ...{ seq, opId: `op${seq}`, queueId: 'q', userId: 1, lane: 'tertulia:7', deps: [] },
    ...{ endpoint: 'tertulias.update-guest', params: { id: 7, userId: 2 }, body: {}, tapWall: 0 },
    ...{ clockOffset: 0, clockOffsetAge: 0, seenServer: 0, schema: 1, app: 'test' },
    ...FRESH,
    ...fields,
  };
}
const acked = (change: number, outcome: 'applied' | 'kept-newer' = 'applied') =>
  ({ state: 'acked', ack: { outcome, change, epoch: 'e', at: 0 } }) as const;

const invitation: Invitation = {
  ...{ id: 7, title: 'Adviento', description: null, date: '', timeZone: '', place: null },
  ...{ state: 'Durango', city: null, status: 'planned', replyUntil: '', organizerName: null },
  ...{ answer: 'no', companions: 0, seat: 'given', placeInLine: 2, seen: 4, change: 10 },
};
const said = (answer: string | undefined, companions: number, fields: Partial<OutboxRow> = {}) =>
  row({
    ...{ endpoint: 'invitations.answer', params: { id: 7 }, set: { answer, companions } },
    ...fields,
  });

describe('own invitations', () => {
  it('show the last answer of this phone, without a seat the server has not given', () => {
    const last = said('yes', 2);
    const other = { ...invitation, id: 8 };
    expect(overlayInvitations([invitation, other], [last, said('maybe', 0, { seq: 0 })])).toEqual([
      {
        ...invitation,
        ...{ answer: 'yes', companions: 2, seat: null, placeInLine: null, waiting: true },
      },
      { ...other, waiting: false },
    ]);
  });

  it('show what was acknowledged until it was read again, and nothing that lost or was refused', () => {
    const shown = (fields: Partial<OutboxRow>) =>
      overlayInvitations([invitation], [said('yes', 0, fields)])[0];
    expect(shown(acked(11))).toMatchObject({ answer: 'yes', waiting: false });
    expect(shown(acked(10))).toEqual({ ...invitation, waiting: false });
    expect(shown(acked(11, 'kept-newer'))).toEqual({ ...invitation, waiting: false });
    expect(shown({ state: 'rejected' })).toEqual({ ...invitation, waiting: false });
    expect(overlayInvitations([invitation], [row({})])).toEqual([
      { ...invitation, waiting: false },
    ]);
    expect(shown({ set: undefined } as never)?.answer).toBeUndefined();
  });
});

const guest = (over: Partial<TertuliaGuest> = {}): TertuliaGuest => ({
  ...{ id: 1, userId: 2, walkInId: null, name: 'Ana', city: null, answer: 'yes', companions: 0 },
  ...{ seat: 'given', placeInLine: null, answeredAt: null, answeredBy: null, attended: false },
  ...{ attendedChange: 5, otherAttended: { value: true, by: 'Beto' }, sentAt: null },
  ...{ sendNote: null, isWithdrawn: false, source: 'invited' },
  ...over,
});
const known = { tertuliaId: 7, through: 10 };
const walkIn = (id: string, attended: boolean | null, fields: Partial<OutboxRow> = {}) =>
  row({
    ...{ endpoint: 'tertulias.walk-in', params: { id: 7 }, body: { id, name: 'Chelo' } },
    ...{ set: { attended }, ...fields },
  });

describe('the guests of a tertulia', () => {
  it('have the marks of this phone, which decide about the one that had lost', () => {
    const marks = [row({ set: { attended: true } }), row({ set: { attended: null }, seq: 0 })];
    expect(overlayGuests([guest()], marks, known)).toEqual([
      { ...guest(), attended: true, otherAttended: null, waiting: true },
    ]);
    const back = overlayGuests([guest()], [row({ set: { attended: null } })], known);
    expect(back[0]?.attended).toBeNull();
    expect(overlayGuests([guest()], [row({})], known)[0]?.attended).toBe(false);
  });

  it('are joined by who was added by name, once, and marked by that name from then on', () => {
    const rows = [walkIn('w1', true), walkIn('w1', false), walkIn('w2', true)];
    const shown = overlayGuests([guest()], rows, known);
    expect(shown.map(({ name, attended, source }) => [name, attended, source])).toEqual([
      ['Ana', false, 'invited'],
      ['Chelo', false, 'walk_in'],
      ['Chelo', true, 'walk_in'],
    ]);
    const recognised = overlayGuests([guest({ walkInId: 'w1' })], [walkIn('w1', true)], known);
    expect(recognised).toMatchObject([{ userId: 2, attended: true }]);
  });

  it('are those of this tertulia, and rows about anybody else change nothing', () => {
    const rows = [
      row({ params: { id: 8, userId: 2 }, set: { attended: true } }),
      row({ params: { id: 7, userId: 99 }, set: { attended: true } }),
      row({ endpoint: 'attendance.mark', params: { id: 7 }, set: { present: true } }),
      row({ set: { attended: true }, ...acked(10) }),
      row({ set: { attended: true }, ...acked(11, 'kept-newer') }),
    ];
    expect(overlayGuests([guest()], rows, known)).toEqual([{ ...guest(), waiting: false }]);
    const later = overlayGuests([guest()], [row({ set: { attended: true }, ...acked(11) })], known);
    expect(later[0]).toMatchObject({ attended: true, waiting: false });
  });
});
