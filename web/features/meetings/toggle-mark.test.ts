import { describe, expect, it } from 'vitest';
import { type AttendanceRegisters, shownMark, UNRECORDED } from '#contract/rules/attendance';
import { setToWord, toggleExcused, toggleMark } from './toggle-mark.ts';

const registers = (values: Partial<AttendanceRegisters>) => ({ ...UNRECORDED, ...values });
const shown = (values: Partial<AttendanceRegisters>) => shownMark(registers(values));

describe('a second tap on the same box', () => {
  it('leaves somebody unmarked who was unmarked when the roll was opened', () => {
    const set = toggleMark('present', shown({ present: true }), UNRECORDED);
    expect(set).toEqual({ present: null });
  });

  it('leaves somebody absent who was absent when the roll was opened', () => {
    const set = toggleMark('present', shown({ present: true }), registers({ present: false }));
    expect(set).toEqual({ present: false });
  });

  it('withdraws a presence of an earlier visit, and never says absent', () => {
    const set = toggleMark('present', shown({ present: true }), registers({ present: true }));
    expect(set).toEqual({ present: null });
    expect(toggleMark('present', shown({ present: true }), undefined)).toEqual({ present: null });
  });

  it('takes «Puntual» back and leaves the person present', () => {
    const set = toggleMark('punctual', shown({ present: true, punctual: true }), UNRECORDED);
    expect(set).toEqual({ punctual: null });
  });

  it('takes «Avisó» back to what was there: present, absent or unmarked', () => {
    const excused = shown({ present: false, excused: true });
    expect(toggleExcused(excused, UNRECORDED)).toEqual({ excused: null, present: null });
    const wasPresent = registers({ present: true });
    expect(toggleExcused(excused, wasPresent)).toEqual({ excused: null, present: true });
    const wasExcused = registers({ present: false, excused: true });
    expect(toggleExcused(excused, wasExcused)).toEqual({ excused: null, present: null });
  });
});

it('a tap on «Puntual» or «Cuota» of somebody unmarked says present too', () => {
  expect(toggleMark('punctual', shown({}), undefined)).toEqual({ present: true, punctual: true });
  expect(toggleMark('paidQuota', shown({}), undefined)).toEqual({ present: true, paidQuota: true });
});

it.each([
  [{ present: true }, 'presente'],
  [{ present: true, punctual: true }, 'puntual'],
  [{ present: true, paidQuota: true }, 'cuota'],
  [{ present: false, excused: true }, 'avisó'],
  [{ present: false, excused: false }, 'ausente'],
  [{ present: null }, 'sin marcar'],
  [{ punctual: null }, 'sin puntual'],
  [{ paidQuota: false }, 'sin cuota'],
  [{ present: null, punctual: null }, 'sin marcar'],
] as const)('%o is said as «%s»', (set, word) => {
  expect(setToWord(set)).toBe(word);
});
