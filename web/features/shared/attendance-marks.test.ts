import { describe, expect, it } from 'vitest';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import {
  changedMarks,
  type Marks,
  markAll,
  NO_MARKS,
  newMarks,
  shownMarks,
} from './attendance-marks.ts';

const members = [{ personId: 1 }, { personId: 2 }];
const here = { present: true, punctual: true, paidQuota: false };
const meeting = {
  marks: {
    1: { memberId: 1, present: true, punctual: true, paidQuota: null, excused: null },
    2: { memberId: 2, present: false, punctual: null, paidQuota: null, excused: true },
  },
} as unknown as OverlaidMeeting;

it('nobody is shown punctual or paid who is not present', () => {
  expect(shownMarks({ present: false, punctual: true, paidQuota: true })).toEqual({
    present: false,
    punctual: false,
    paidQuota: false,
  });
});

describe('«Todos»', () => {
  const kept: Record<number, Marks> = { 1: here, 2: { ...NO_MARKS, paidQuota: true } };
  const keptOf = (personId: number) => kept[personId] ?? NO_MARKS;

  it('makes everybody present and keeps the other checks', () => {
    expect(markAll(members, keptOf, true)).toEqual({
      1: here,
      2: { present: true, punctual: false, paidQuota: true },
    });
  });

  it('makes nobody present, and loses nothing that comes back with presence', () => {
    const none = markAll(members, keptOf, false);
    expect(Object.values(none).some(({ present }) => present)).toBe(false);
    expect(markAll(members, (id) => none[id] ?? NO_MARKS, true)[1]).toEqual(here);
  });
});

describe('a meeting registered with its list', () => {
  it('says nothing about anybody when nobody was marked', () => {
    expect(newMarks(members, {})).toEqual([]);
    expect(newMarks(members, { 1: { ...here, present: false } })).toEqual([]);
  });

  it('says who came, and of the others that they did not', () => {
    expect(newMarks(members, { 1: here })).toEqual([
      { personId: 1, set: here },
      { personId: 2, set: { present: false, punctual: false, paidQuota: false } },
    ]);
  });
});

describe('an edited list', () => {
  it('records nothing that is as it was', () => {
    expect(changedMarks(meeting, { 1: here })).toEqual([]);
  });

  it('records the checks that differ, of whom they differ', () => {
    const marks = { 1: { ...here, punctual: false, paidQuota: true }, 2: here, 3: here };
    expect(changedMarks(meeting, marks)).toEqual([
      { personId: 1, set: { punctual: false, paidQuota: true } },
      { personId: 2, set: { present: true, punctual: true } },
      { personId: 3, set: { present: true, punctual: true } },
    ]);
  });

  it('keeps the other two of somebody whose presence is taken away', () => {
    expect(changedMarks(meeting, { 1: { ...here, present: false } })).toEqual([
      { personId: 1, set: { present: false } },
    ]);
  });
});
