import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { markAttendance, updateMeeting } from './meetings.ts';

describe('what a change of fields had seen', () => {
  const change = (base: unknown) => v.is(updateMeeting.body, { set: { notes: 'Llovió' }, base });

  it('is a change for each field, none where there was no value, or nothing at all', () => {
    expect(change({ notes: 12, date: null })).toBe(true);
    expect(change({})).toBe(true);
    expect(change(undefined)).toBe(true);
  });

  it('names fields that exist, by numbers', () => {
    for (const base of [{ source: 1 }, { notes: '12' }, { notes: undefined }, null, 12]) {
      expect(change(base)).toBe(false);
    }
    const mark = { memberId: 3, set: { present: true }, base: { present: 4 } };
    expect(v.is(markAttendance.body, mark)).toBe(true);
    expect(v.is(markAttendance.body, { ...mark, base: { notes: 4 } })).toBe(false);
  });
});
