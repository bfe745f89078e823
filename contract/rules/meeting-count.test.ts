import { describe, expect, it } from 'vitest';
import { UNRECORDED } from './attendance.ts';
import { cameTo, isBegun, isClosed, meetingCount, meetingCountText } from './meeting-count.ts';

const ZONE = 'America/Mexico_City';
const DATE = '2026-03-12T19:00:00-06:00';
const present = { ...UNRECORDED, present: true };
const absent = { ...UNRECORDED, present: false };
const excused = { ...UNRECORDED, present: false, excused: true };
const member = (personId: number, assignedAt = '2026-01-01T12:00:00Z') => ({
  personId,
  assignedAt,
});

it('counts everybody who belonged, marked or not', () => {
  const meeting = { date: DATE, marks: { 1: present, 2: absent }, names: [] };
  const count = meetingCount(meeting, [member(1), member(2), member(3)], ZONE);
  expect(count).toMatchObject({ present: 1, total: 3, absent: 1, unrecorded: 1, visits: 0 });
});

it('counts who has left since, and visitors apart', () => {
  const names = [{ present: true }, { present: false }];
  const meeting = { date: DATE, marks: { 8: present, 9: absent }, names };
  const count = meetingCount(meeting, [member(1)], ZONE);
  expect(count).toMatchObject({ present: 1, total: 3, visits: 1 });
  expect(cameTo(count)).toBe(2);
});

it('expects nobody who came to the community on a later day', () => {
  const meeting = { date: DATE, marks: { 1: present }, names: [] };
  const later = member(2, '2026-03-13T00:01:00-06:00');
  const sameDay = member(3, '2026-03-12T23:00:00-06:00');
  expect(meetingCount(meeting, [member(1), later], ZONE).total).toBe(1);
  expect(meetingCount(meeting, [member(1), sameDay], ZONE).total).toBe(2);
});

it('expects who belonged then and has come back since, and not while they were away', () => {
  const back = {
    ...member(2, '2026-03-20T12:00:00-06:00'),
    earlier: [{ from: '2026-01-01T12:00:00Z', to: '2026-03-14T12:00:00Z' }],
  };
  const on = (date: string) =>
    meetingCount({ date, marks: { 1: present }, names: [] }, [member(1), back], ZONE).total;
  expect(on(DATE)).toBe(2);
  expect(on('2026-03-17T19:00:00-06:00')).toBe(1);
});

it('expects a member on a pause only where present', () => {
  const pauses = [{ from: '2026-03-10', until: '2026-03-12' }];
  const paused = { ...member(2), pauses };
  const of = (marks: Record<number, typeof present>) =>
    meetingCount({ date: DATE, marks, names: [] }, [member(1), paused], ZONE);
  expect(of({ 1: present })).toMatchObject({ total: 1, unrecorded: 0 });
  expect(of({ 1: present, 2: absent })).toMatchObject({ total: 1, absent: 0 });
  expect(of({ 1: present, 2: excused })).toMatchObject({ total: 1, excused: 0 });
  expect(of({ 1: present, 2: present })).toMatchObject({ total: 2, present: 2 });
});

it('counts marks that are kept as numbers alone', () => {
  const totals = { recorded: 3, present: 2, punctual: 1, paidQuota: 0, excused: 0 };
  const meeting = { date: DATE, marks: { 1: present }, names: [], totals };
  expect(meetingCount(meeting, [], ZONE)).toMatchObject({ present: 3, total: 4 });
});

describe('in words', () => {
  const count = (marks: Record<number, typeof present>, visits = 0) =>
    meetingCount(
      { date: DATE, marks, names: Array.from({ length: visits }, () => ({ present: true })) },
      [member(1), member(2), member(3)],
      ZONE,
    );

  it('tells visitors from members, and says who had given notice', () => {
    expect(meetingCountText(count({ 1: present, 2: absent }))).toBe('1 de 3');
    expect(meetingCountText(count({ 1: present, 2: absent }, 1))).toBe('1 de 3 + 1 visita');
    expect(meetingCountText(count({ 1: present }, 2))).toBe('1 de 3 + 2 visitas');
    expect(meetingCountText(count({ 1: present, 2: excused }))).toBe('1 de 3 · 1 avisó');
    expect(meetingCountText(count({ 1: excused, 2: excused }, 1))).toBe(
      '0 de 3 + 1 visita · 2 avisaron',
    );
  });

  it('is begun with the first word about somebody, and closed when all are marked', () => {
    expect(isBegun(count({}))).toBe(false);
    expect(isBegun(count({}, 1))).toBe(true);
    expect(isBegun(count({ 1: absent }))).toBe(true);
    expect(isClosed(count({ 1: present, 2: absent }))).toBe(false);
    expect(isClosed(count({ 1: present, 2: absent, 3: excused }))).toBe(true);
  });
});
