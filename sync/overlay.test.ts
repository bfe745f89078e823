import { describe, expect, it } from 'vitest';
import type { PulledMark } from '#contract/sync';
import { mergePulledMeeting } from './cached-meeting.ts';
import { type CachedMeeting, isOverlaid, NO_TEAM_YET, overlayMeetings } from './overlay.ts';
import { outboxRow } from './testing/outbox-row.ts';
import { pulledMark, pulledMeeting } from './testing/pull-page.ts';
import type { OutboxRow } from './types.ts';

const MEETING = '018f0000-0000-7000-8000-00000000000a';

const cached = (marks: PulledMark[] = [], changed: Partial<CachedMeeting> = {}): CachedMeeting => ({
  ...mergePulledMeeting(undefined, pulledMeeting(MEETING, 1, marks)),
  ...changed,
});

const mark = (seq: number, set: Record<string, unknown>, changed: Partial<OutboxRow> = {}) =>
  outboxRow(seq, {
    lane: MEETING,
    endpoint: 'attendance.mark',
    params: { id: MEETING },
    body: { memberId: 3 },
    set,
    ...changed,
  });

const ack = (change: number | null) => ({
  state: 'acked' as const,
  ack: { outcome: 'applied' as const, change, epoch: 'e1', at: 1 },
});

const only = (meetings: CachedMeeting[], rows: OutboxRow[], through: number | null = 10) => {
  const [meeting] = overlayMeetings(meetings, rows, through);
  if (!meeting) throw new Error('no meeting is shown');
  return meeting;
};

describe('which rows are laid over', () => {
  it.each([
    ['pending', outboxRow(1), true],
    ['pending and held', outboxRow(1, { hold: 'auth' }), true],
    ['acknowledged, not yet pulled', outboxRow(1, ack(11)), true],
    ['acknowledged and pulled', outboxRow(1, ack(10)), false],
    ['acknowledged without a change to wait for', outboxRow(1, ack(null)), false],
    ['superseded', outboxRow(1, { state: 'superseded' }), false],
    ['acknowledged, by an answer that said nothing more', outboxRow(1, { state: 'acked' }), false],
    ['quarantined', outboxRow(1, { ...ack(11), state: 'quarantined' }), false],
    ['rejected', outboxRow(1, { state: 'rejected' }), false],
    ['replaced', outboxRow(1, { state: 'replaced' }), false],
    ['discarded', outboxRow(1, { state: 'discarded' }), false],
  ])('%s', (_, row, laid) => {
    expect(isOverlaid(row, 10)).toBe(laid);
  });

  it('keeps acknowledged rows until the first pull of all', () => {
    expect(isOverlaid(outboxRow(1, ack(1)), null)).toBe(true);
    expect(isOverlaid(outboxRow(1, ack(null)), null)).toBe(false);
  });
});

describe('a mark', () => {
  it('shows what was tapped over what the server said, field by field', () => {
    const shown = only([cached([pulledMark(3, true, 4)])], [mark(1, { punctual: true })]);
    expect(shown.marks[3]).toMatchObject({ present: true, punctual: true, waiting: true });
    expect(shown.marks[3]?.seen).toEqual({ present: 4 });
    expect(shown.waiting).toBe(1);
  });

  it('shows the last of several taps, whatever order the rows come in', () => {
    const rows = [mark(3, { present: false }), mark(1, { present: true, punctual: true })];
    expect(only([cached()], rows).marks[3]).toMatchObject({ present: false, punctual: true });
  });

  it('of somebody without one begins from nothing recorded', () => {
    expect(only([cached()], [mark(1, { excused: true })]).marks[3]).toEqual({
      memberId: 3,
      present: null,
      punctual: null,
      paidQuota: null,
      excused: true,
      seen: {},
      waiting: true,
    });
  });

  it('does not wait once it is acknowledged, though it is still laid over', () => {
    const shown = only([cached()], [mark(1, { present: true }, ack(11))]);
    expect(shown.marks[3]).toMatchObject({ present: true, waiting: false });
    expect(shown.waiting).toBe(0);
  });

  it('still waits when one of its taps does', () => {
    const rows = [mark(1, { present: true }), mark(2, { punctual: true }, ack(11))];
    expect(only([cached()], rows).marks[3]?.waiting).toBe(true);
  });

  it('rolls back by itself when it is refused', () => {
    const refused = mark(1, { present: false }, { state: 'rejected' });
    const shown = only([cached([pulledMark(3, true, 4)])], [refused]);
    expect(shown.marks[3]).toMatchObject({ present: true, waiting: false });
  });

  it('takes away the other person’s value of the field that was decided, and no other', () => {
    const other = { value: false, by: 'Beto', at: 1 };
    const before = { ...pulledMark(3, true, 4), other: { present: other, punctual: other } };
    const once = only([cached([before])], [mark(1, { present: true })]);
    expect(once.marks[3]?.other).toEqual({ punctual: other });
    const rows = [mark(1, { present: true }), mark(2, { punctual: true })];
    expect(only([cached([before])], rows).marks[3]?.other).toBeUndefined();
  });

  it('of a meeting this phone does not hold shows nowhere', () => {
    expect(overlayMeetings([], [mark(1, { present: true })], 10)).toEqual([]);
  });

  it('changes nothing in the cache', () => {
    const meeting = cached([pulledMark(3, true, 4)]);
    const before = structuredClone(meeting);
    only([meeting], [mark(1, { present: false })]);
    expect(meeting).toEqual(before);
  });
});

describe('a meeting', () => {
  const create = outboxRow(1, {
    lane: MEETING,
    endpoint: 'meetings.create',
    params: { id: 5 },
    body: { id: MEETING, date: '2026-03-07T01:00:00.000Z', temaEscola: 'Fe', unknown: 'x' },
    tapWall: Date.parse('2026-03-07T02:00:00Z'),
  });

  it('is there before its marks, although it was put back from its copy after them', () => {
    const late = { ...create, seq: 9 };
    const shown = only([], [mark(2, { present: true }), late]);
    expect(shown.marks[3]).toMatchObject({ present: true });
  });

  it('made on this phone is shown before the server has heard of it', () => {
    const shown = only([], [create, mark(2, { present: true })]);
    expect(shown).toMatchObject({
      id: MEETING,
      folio: '0000-000A',
      communityId: 5,
      date: '2026-03-07T01:00:00.000Z',
      temaEscola: 'Fe',
      prayedRosary: false,
      createOp: 'op-1',
      waiting: 2,
    });
    expect(shown).not.toHaveProperty('unknown');
    expect(shown.marks[3]?.present).toBe(true);
  });

  it('without a date of its own is of the moment it was made', () => {
    const undated = { ...create, body: { id: MEETING } };
    expect(only([], [undated]).date).toBe('2026-03-07T02:00:00.000Z');
  });

  it('has nothing in it that nobody said', () => {
    expect(only([], [{ ...create, body: { id: MEETING } }])).toEqual({
      id: MEETING,
      folio: '0000-000A',
      communityId: 5,
      date: '2026-03-07T02:00:00.000Z',
      temaEscola: null,
      evangelio: null,
      seAvanzoEnTema: false,
      prayedRosary: false,
      meditationOfDay: null,
      formativeTopicLink: null,
      notes: null,
      location: null,
      source: 'leader',
      setAside: false,
      flags: [],
      seen: {},
      marks: {},
      names: [],
      createOp: 'op-1',
      waiting: 1,
    });
  });

  it('that the server has shown back already is not made twice', () => {
    const shown = overlayMeetings([cached([], { temaEscola: 'Perdón' })], [create], 10);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ temaEscola: 'Perdón', createOp: 'op-1' });
  });

  it('no longer names its creation once that is acknowledged', () => {
    expect(only([], [{ ...create, ...ack(11) }])).toMatchObject({ createOp: null, waiting: 0 });
  });

  it('shows the fields that were edited, and no field that is none', () => {
    const edit = outboxRow(2, {
      lane: MEETING,
      endpoint: 'meetings.update',
      params: { id: MEETING },
      set: { notes: 'nueva', prayedRosary: true, source: 'import' },
    });
    const shown = only([cached()], [edit]);
    expect(shown).toMatchObject({ notes: 'nueva', prayedRosary: true, source: 'leader' });
  });

  it('does not stumble over rows of other kinds or without fields', () => {
    const odd = outboxRow(1, { lane: MEETING, endpoint: 'something.else', set: { notes: 'x' } });
    const empty = { ...mark(2, {}), set: undefined };
    const bare = { ...odd, seq: 3, opId: 'op-3', endpoint: 'meetings.update', set: undefined };
    const shown = only([cached()], [odd, empty, bare]);
    expect(shown.notes).toBeNull();
    expect(shown.waiting).toBe(3);
  });
});

describe('a pulled meeting', () => {
  it('is laid over the cached one: its fields whole, of its marks those that came', () => {
    const before = cached([pulledMark(3, true, 4), pulledMark(4, true, 4)], { notes: 'antes' });
    const pulled = { ...pulledMeeting(MEETING, 1, [pulledMark(4, false, 9)]), notes: 'ahora' };
    const merged = mergePulledMeeting(before, pulled);
    expect(merged.notes).toBe('ahora');
    expect(merged.marks[3]?.present).toBe(true);
    expect(merged.marks[4]?.present).toBe(false);
    expect(before.marks[4]?.present).toBe(true);
  });
});

const OTHER = '018f0000-0000-7000-8000-00000000000b';
const twinOf = (marks: PulledMark[] = [], changed: Partial<CachedMeeting> = {}): CachedMeeting => ({
  ...mergePulledMeeting(undefined, pulledMeeting(OTHER, 1, marks)),
  ...changed,
});

describe('what is reviewed without signal', () => {
  const deed = (seq: number, endpoint: string, body: Record<string, unknown> = {}) =>
    outboxRow(seq, { lane: MEETING, endpoint, params: { id: MEETING }, body, set: undefined });

  it('a meeting is set aside, and back, in the order of the taps', () => {
    expect(only([cached()], [deed(1, 'meetings.set-aside')]).setAside).toBe(true);
    const both = [deed(1, 'meetings.set-aside'), deed(2, 'meetings.restore')];
    expect(only([cached()], both).setAside).toBe(false);
  });

  it('a mark is taken back: the register is as if never written', () => {
    const shown = only([cached([pulledMark(3, true, 4)])], [mark(1, { present: null })]);
    expect(shown.marks[3]).toMatchObject({ present: null, waiting: true });
  });

  it('a name is matched: it goes, and its marks are the person’s, none of them taken away', () => {
    const names = [{ id: 7, name: 'Chelo', present: true, punctual: false, paidQuota: true }];
    const before = cached([{ ...pulledMark(3, true, 4), punctual: true }], { names });
    const shown = only([before], [deed(1, 'meetings.match-name', { nameId: 7, memberId: 3 })]);
    expect(shown.names).toEqual([]);
    expect(shown.marks[3]).toMatchObject({ present: true, punctual: true, paidQuota: true });
  });

  it('a number that stands for another name since a restore matches nobody', () => {
    const names = [{ id: 7, name: 'Chelo', present: true, punctual: false, paidQuota: false }];
    const body = { nameId: 7, name: 'Toño', memberId: 3 };
    const shown = only([cached([], { names })], [deed(1, 'meetings.match-name', body)]);
    expect(shown.names).toMatchObject(names);
    expect(shown.marks[3]).toBeUndefined();
  });

  it('two registrations are merged: one is left, and what it did not know it has from the other', () => {
    const twin = twinOf([pulledMark(3, false, 5), pulledMark(4, true, 6)], { notes: 'Llovió' });
    const own = cached([pulledMark(3, true, 4)]);
    const rows = [deed(1, 'meetings.merge', { from: OTHER })];
    const shown = overlayMeetings([own, twin], rows, 10);
    expect(shown.map(({ id }) => id)).toEqual([MEETING]);
    expect(shown[0]).toMatchObject({
      notes: 'Llovió',
      marks: { 3: { present: true }, 4: { present: true } },
    });
  });

  it('a merge does not fill in again what was taken back before it, unless it was said again', () => {
    const twin = twinOf([{ ...pulledMark(3, true, 5), punctual: true }, pulledMark(4, true, 6)]);
    const takenBack = [mark(1, { present: null, punctual: null }), mark(2, { punctual: false })];
    const rows = [
      ...takenBack,
      mark(3, { punctual: null, present: null }),
      mark(4, { punctual: true }),
    ];
    const merge = deed(5, 'meetings.merge', { from: OTHER });
    const [shown] = overlayMeetings([cached([pulledMark(3, true, 4)]), twin], [...rows, merge], 10);
    expect(shown?.marks[3]).toMatchObject({ present: null, punctual: true });
    expect(shown?.marks[4]).toMatchObject({ present: true });
    const [again] = overlayMeetings(
      [cached(), twin],
      [...takenBack.slice(0, 1), mark(2, { present: false }), merge],
      10,
    );
    expect(again?.marks[3]).toMatchObject({ present: false, punctual: null });
  });

  it('a merge takes nothing from the one that stays, and brings the names of both', () => {
    const chelo = { id: 7, name: 'Chelo', present: true, punctual: false, paidQuota: false };
    const tono = { ...chelo, id: 8, name: 'Toño' };
    const twin = twinOf([{ ...pulledMark(3, false, 5), punctual: true }], {
      notes: 'Llovió',
      location: 'Capilla',
      names: [tono],
    });
    const own = cached([pulledMark(3, true, 4)], { notes: 'Hizo sol', names: [chelo] });
    const rows = [deed(1, 'meetings.merge', { from: OTHER })];
    const [shown] = overlayMeetings([own, twin], rows, 10);
    expect(shown).toMatchObject({ notes: 'Hizo sol', location: 'Capilla' });
    expect(shown?.names.map(({ name }) => name)).toEqual(['Chelo', 'Toño']);
    expect(shown?.marks[3]).toMatchObject({ present: true, punctual: true, waiting: false });
  });

  it('a mark that waits in either of two merged meetings waits still', () => {
    const merge = deed(2, 'meetings.merge', { from: OTHER });
    const marksOf = (rows: OutboxRow[]) => {
      const meetings = [cached([pulledMark(3, true, 4)]), twinOf([pulledMark(3, true, 5)])];
      return overlayMeetings(meetings, rows, 10)[0]?.marks[3];
    };
    expect(marksOf([merge])?.waiting).toBe(false);
    for (const lane of [MEETING, OTHER]) {
      expect(marksOf([mark(1, { punctual: true }, { lane }), merge])?.waiting).toBe(true);
    }
  });

  it.each([
    ['itself', MEETING],
    ['one this phone does not hold', OTHER],
  ])('a meeting that is merged with %s stays as it is', (_, from) => {
    const shown = only([cached([pulledMark(3, true, 4)])], [deed(1, 'meetings.merge', { from })]);
    expect(shown).toMatchObject({ id: MEETING, marks: { 3: { present: true } } });
  });

  it('a name that waits to be matched waits as its person', () => {
    const names = [{ id: 7, name: 'Chelo', present: true, punctual: true, paidQuota: false }];
    const match = deed(1, 'meetings.match-name', { nameId: 7, name: 'Chelo', memberId: 3 });
    const shown = only([cached([], { names })], [match]);
    expect(shown.marks[3]).toEqual({
      memberId: 3,
      present: true,
      punctual: true,
      paidQuota: null,
      excused: null,
      seen: {},
      waiting: true,
    });
    const done = only([cached([], { names })], [{ ...match, ...ack(11) }]);
    expect(done.marks[3]?.waiting).toBe(false);
  });

  it('of several names written by hand only the one that was matched goes', () => {
    const chelo = { id: 7, name: 'Chelo', present: true, punctual: false, paidQuota: false };
    const names = [chelo, { ...chelo, id: 8 }];
    const shown = only(
      [cached([], { names })],
      [deed(1, 'meetings.match-name', { nameId: 8, name: 'Chelo', memberId: 3 })],
    );
    expect(shown.names).toMatchObject([chelo]);
  });

  it('a team meeting of somebody who coordinates none yet is of a team to come', () => {
    const row = outboxRow(1, { lane: MEETING, endpoint: 'team-meetings.create', params: {} });
    expect(only([], [{ ...row, body: { id: MEETING } }]).communityId).toBe(NO_TEAM_YET);
  });

  it('a team meeting is shown by the names of the register', () => {
    const row = outboxRow(1, {
      lane: MEETING,
      endpoint: 'team-meetings.create',
      params: {},
      set: undefined,
      body: {
        id: MEETING,
        teamId: 4,
        meetingDate: '2026-03-01T02:00:00.000Z',
        location: 'Durango',
        gospelOfDay: 'Lc 1, 39-45',
        formativeTopicTitle: 'La paz',
      },
    });
    expect(only([], [row])).toMatchObject({
      communityId: 4,
      source: 'team',
      date: '2026-03-01T02:00:00.000Z',
      location: 'Durango',
      evangelio: 'Lc 1, 39-45',
      temaEscola: 'La paz',
      createOp: row.opId,
    });
  });
});

it('two meetings that were told apart without signal stay apart', () => {
  const apart = (seq: number, from: string) =>
    outboxRow(seq, {
      ...{ lane: MEETING, endpoint: 'meetings.keep-apart' },
      ...{ params: { id: MEETING }, body: { from } },
    });
  const { distinctFrom } = only(
    [cached([], { distinctFrom: undefined })],
    [apart(1, 'b'), apart(2, 'c')],
  );
  expect(distinctFrom).toEqual(['b', 'c']);
});
