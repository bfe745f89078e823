import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttendanceRegisters,
  attendanceRate,
  countMarks,
  countMeeting,
  intents,
  rateOfCounts,
  shownMark,
  UNRECORDED,
  wasHeld,
} from './attendance.ts';
import { ATTENDANCE_FIELDS } from './attendance-fields.ts';

const registers = (some: Partial<AttendanceRegisters>): AttendanceRegisters => ({
  ...UNRECORDED,
  ...some,
});
const shown = (some: Partial<AttendanceRegisters>) => shownMark(registers(some));

const anyRegister = fc.constantFrom(true, false, null);
const anyRegisters = fc.record({
  present: anyRegister,
  punctual: anyRegister,
  paidQuota: anyRegister,
  excused: anyRegister,
});

describe('what is shown of four registers', () => {
  it('tells the three states and «avisó» apart', () => {
    expect(shown({}).state).toBe('unrecorded');
    expect(shown({ present: true }).state).toBe('present');
    expect(shown({ present: false }).state).toBe('absent');
    expect(shown({ excused: true }).state).toBe('excused');
    expect(shown({ present: false, excused: true }).state).toBe('excused');
    expect(shown({ excused: false }).state).toBe('unrecorded');
  });

  it('keeps punctual and quota hidden until the person is present again', () => {
    const away = { present: false, punctual: true, paidQuota: true };
    expect(shown(away)).toMatchObject({ punctual: false, paidQuota: false });
    const back = { ...away, present: true };
    expect(shown(back)).toMatchObject({ punctual: true, paidQuota: true });
  });

  it('never shows an impossible row, whatever a merge left', () => {
    fc.assert(
      fc.property(anyRegisters, (any) => {
        const mark = shownMark(any);
        expect(mark.punctual && !mark.present).toBe(false);
        expect(mark.paidQuota && !mark.present).toBe(false);
        expect(mark.excused && mark.present).toBe(false);
        expect(mark.present).toBe(mark.state === 'present');
        expect(mark.excused).toBe(mark.state === 'excused');
      }),
    );
  });
});

describe('a roll in numbers', () => {
  it('counts each person in exactly one state', () => {
    fc.assert(
      fc.property(fc.array(anyRegisters), (roll) => {
        const count = countMarks(roll.map(shownMark));
        expect(count.present + count.absent + count.excused + count.unrecorded).toBe(roll.length);
        expect(count.total).toBe(roll.length);
        expect(count.punctual).toBeLessThanOrEqual(count.present);
        expect(count.paidQuota).toBeLessThanOrEqual(count.present);
      }),
    );
  });

  it('counts what the line under the roll says', () => {
    const roll = [
      shown({ present: true, punctual: true, paidQuota: true }),
      shown({ present: true }),
      shown({ present: false, punctual: true }),
      shown({ excused: true }),
      shown({}),
    ];
    expect(countMarks(roll)).toEqual({
      total: 5,
      present: 2,
      punctual: 1,
      paidQuota: 1,
      excused: 1,
      absent: 1,
      unrecorded: 1,
    });
  });

  it('holds a meeting for held once someone is present', () => {
    expect(wasHeld({ marks: { 1: { ...UNRECORDED, present: false }, 2: UNRECORDED } })).toBe(false);
    expect(wasHeld({ marks: { 1: { ...UNRECORDED, present: true } } })).toBe(true);
  });

  it('leaves excused and unrecorded people out of the rate', () => {
    const roll = [shown({ present: true }), shown({ present: false }), shown({ excused: true })];
    expect(attendanceRate(countMarks([...roll, shown({})]))).toBe(0.5);
    expect(attendanceRate(countMarks([shown({}), shown({ excused: true })]))).toBeNull();
  });
});

describe('several meetings together', () => {
  const meeting = (...marks: AttendanceRegisters[]) => countMeeting({ marks: { ...marks } });
  const there = registers({ present: true });
  const absent = registers({ present: false });

  it('have the rate of all their recorded marks, a full hall weighing more than a small one', () => {
    const full = meeting(there, there, there);
    const small = meeting(absent, registers({ excused: true }));
    expect(attendanceRate(full)).toBe(1);
    expect(attendanceRate(small)).toBe(0);
    expect(rateOfCounts([full, small])).toBe(0.75);
  });

  it('have none when nothing was recorded', () => {
    expect(rateOfCounts([])).toBeNull();
    expect(rateOfCounts([meeting(UNRECORDED)])).toBeNull();
  });
});

describe('intents', () => {
  it('name only the fields a person touched, with absolute values', () => {
    expect(intents.present()).toEqual({ present: true });
    expect(intents.notPresent()).toEqual({ present: false });
    expect(intents.punctual(true)).toEqual({ present: true, punctual: true });
    expect(intents.punctual(false)).toEqual({ punctual: false });
    expect(intents.paidQuota(true)).toEqual({ present: true, paidQuota: true });
    expect(intents.paidQuota(false)).toEqual({ paidQuota: false });
    expect(intents.excused(true)).toEqual({ present: false, excused: true });
    expect(intents.excused(false)).toEqual({ excused: false });
  });

  it('show what was tapped, on any row', () => {
    fc.assert(
      fc.property(anyRegisters, (before) => {
        const afterwards = (set: object) => shownMark({ ...before, ...set });
        expect(afterwards(intents.punctual(true))).toMatchObject({ present: true, punctual: true });
        expect(afterwards(intents.paidQuota(true))).toMatchObject({
          present: true,
          paidQuota: true,
        });
        expect(afterwards(intents.excused(true)).state).toBe('excused');
        expect(afterwards(intents.notPresent()).present).toBe(false);
      }),
    );
  });

  it('touch registers that exist', () => {
    const touched = Object.values(intents).flatMap((intent) => Object.keys(intent(true)));
    for (const field of touched) expect(ATTENDANCE_FIELDS).toContain(field);
  });
});

describe('marks that are numbers alone', () => {
  const seen = { present: true, punctual: true, paidQuota: null, excused: null };
  const totals = { recorded: 4, present: 2, punctual: 1, paidQuota: 2, excused: 1 };

  it('count as the marks did that they came from', () => {
    expect(countMeeting({ marks: { 7: seen }, totals })).toEqual({
      ...{ total: 5, present: 3, punctual: 2, paidQuota: 2 },
      ...{ excused: 1, absent: 1, unrecorded: 0 },
    });
  });

  it('alone make a meeting that was held', () => {
    expect(wasHeld({ marks: {}, totals })).toBe(true);
    expect(wasHeld({ marks: {} })).toBe(false);
  });
});
