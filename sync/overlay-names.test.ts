import { describe, expect, it } from 'vitest';
import type { PulledName } from '#contract/sync';
import { type CachedMeeting, overlayMeetings } from './overlay.ts';
import { opContent } from './testing/op-content.ts';
import { FRESH, type OutboxRow } from './types.ts';

const CHELO = '0190a0a0-0000-7000-8000-00000000000a';

const cached = (names: PulledName[] = []): CachedMeeting => ({
  ...{ id: 'm', folio: 'F', communityId: 1, date: '2026-11-20T01:30:00.000Z', temaEscola: null },
  ...{ evangelio: null, seAvanzoEnTema: false, prayedRosary: false, meditationOfDay: null },
  ...{ formativeTopicLink: null, notes: null, location: null, source: 'leader' },
  ...{ setAside: false, flags: [], seen: {}, change: 5, marks: {}, names },
});

const known: PulledName = {
  ...{ id: 7, uuid: CHELO, name: 'Chelo', present: true, punctual: false, paidQuota: false },
  registers: { present: true, punctual: null, paidQuota: null, excused: null },
  seen: { present: 4 },
};

const keep = (seq: number, set: object, more: Partial<OutboxRow> = {}): OutboxRow => ({
  ...opContent(`op-${seq}`, { lane: 'm' }),
  ...FRESH,
  ...{ seq, endpoint: 'meetings.keep-name', params: { id: 'm', nameId: CHELO } },
  ...{ body: { name: 'Chelo' }, set: { ...set } },
  ...more,
});

const match = (seq: number, body: object): OutboxRow => ({
  ...keep(seq, {}),
  ...{ endpoint: 'meetings.match-name', params: { id: 'm' }, body: { ...body } },
});

function shown(names: PulledName[], rows: OutboxRow[], through = 5) {
  const [meeting] = overlayMeetings([cached(names)], rows, through);
  if (!meeting) throw new Error('the meeting is not shown');
  return meeting;
}

describe('somebody added by name without signal', () => {
  it('is shown at once, waiting, with the marks of later taps', () => {
    const { names, waiting } = shown(
      [],
      [keep(1, { present: true }), keep(2, { present: true, punctual: true, removed: false })],
    );
    expect(names).toMatchObject([
      { id: null, uuid: CHELO, name: 'Chelo', present: true, punctual: true, waiting: true },
    ]);
    expect(waiting).toBe(2);
  });

  it('is gone when that is undone, and there again when it is put back', () => {
    const rows = [keep(1, { present: true }), keep(2, { removed: true })];
    expect(shown([], rows).names).toEqual([]);
    const back = keep(3, { present: true, removed: false });
    expect(shown([], [...rows, back]).names).toMatchObject([{ name: 'Chelo', present: true }]);
  });

  it('is not shown twice once the server has the name', () => {
    const acked = { outcome: 'applied', change: 6, epoch: 'e', at: 1 } as const;
    const sent = keep(1, { present: true }, { state: 'acked', ack: acked });
    expect(shown([known], [sent]).names).toMatchObject([{ id: 7, waiting: false }]);
    expect(shown([known], [sent], 6).names).toMatchObject([{ id: 7, waiting: false }]);
    // Shows the server's value, not this phone's earlier one.
    expect(shown([], [sent], 6).names).toEqual([]);
  });

  it('hides punctuality and quota while absent, as of everybody', () => {
    const [name] = shown([known], [keep(1, { punctual: true }), keep(2, { present: false })]).names;
    expect(name).toMatchObject({ present: false, punctual: false });
    expect(name?.registers).toMatchObject({ present: false, punctual: true });
  });

  it('recognised on the same phone, gives the person the marks of before and after', () => {
    const rows = [
      keep(1, { present: true }),
      match(2, { nameUuid: CHELO, name: 'Chelo', memberId: 3 }),
      keep(3, { punctual: true, removed: false }),
      keep(4, { removed: true }),
      // A row from a version without `set` changes nothing.
      { ...keep(5, {}), set: undefined },
    ];
    const { names, marks } = shown([], rows);
    expect(names).toEqual([]);
    expect(marks[3]).toMatchObject({ present: true, punctual: true, waiting: true });
  });

  it('of a cache of before shows the boxes that were ticked, and what was left open as unsaid', () => {
    const old = { id: 7, name: 'Chelo', present: true, punctual: false, paidQuota: true };
    const open = { id: 8, name: 'Nena', present: false, punctual: true, paidQuota: false };
    expect(shown([old, open], []).names).toEqual([
      {
        ...old,
        registers: { present: true, punctual: null, paidQuota: true, excused: null },
        ...{ uuid: null, seen: {}, waiting: false },
      },
      {
        ...open,
        registers: { present: null, punctual: true, paidQuota: null, excused: null },
        ...{ uuid: null, seen: {}, waiting: false },
      },
    ]);
  });
});
