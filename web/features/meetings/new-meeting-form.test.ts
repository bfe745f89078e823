import { describe, expect, it } from 'vitest';
import { TITLE_MAX } from '#contract/core/text-limits';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import { DATE_MISSING } from '#contract/meetings';
import { checkNewMeeting, freshForm } from './new-meeting-form.ts';

const now = Date.UTC(2026, 10, 21, 1, 30);

it('begins with the topic of a course that is read together', () => {
  expect(freshForm(now, CENTRAL_ZONE, 'Bien común').temaEscola).toBe('Bien común');
  expect(freshForm(now, CENTRAL_ZONE).temaEscola).toBe('');
});

describe('a date that is likely mistyped', () => {
  const mistyped = { ...freshForm(now, CENTRAL_ZONE), date: '2027-11-20T19:30' };
  it('is asked about, and taken once the person says that it is right', () => {
    expect(checkNewMeeting(mistyped, now, CENTRAL_ZONE)).toEqual({
      type: 'wrong',
      errors: { date: '¿Es correcta la fecha?' },
    });
    expect(
      checkNewMeeting({ ...mistyped, confirmedDate: mistyped.date }, now, CENTRAL_ZONE).type,
    ).toBe('ready');
  });

  it('is asked about again once it is another', () => {
    const other = { ...mistyped, confirmedDate: '2028-11-20T19:30' };
    expect(checkNewMeeting(other, now, CENTRAL_ZONE).type).toBe('wrong');
  });

  it.each([
    ['next week', '2026-11-28T19:30', 'wrong'],
    ['tomorrow', '2026-11-21T19:30', 'ready'],
    ['two months ago', '2026-09-24T19:30', 'ready'],
    ['three months ago', '2026-08-20T19:30', 'wrong'],
  ])('%s (%s): %s', (_, date, type) => {
    expect(checkNewMeeting({ ...mistyped, date }, now, CENTRAL_ZONE).type).toBe(type);
  });
});

describe('the form of a new meeting', () => {
  it('begins with the time of its opening, to the minute', () => {
    expect(checkNewMeeting(freshForm(now + 12_345, CENTRAL_ZONE), now, CENTRAL_ZONE)).toEqual({
      type: 'ready',
      values: {
        date: '2026-11-21T01:30:00.000Z',
        temaEscola: null,
        evangelio: null,
        seAvanzoEnTema: false,
      },
    });
  });

  it('asks for a date in the words of the specification', () => {
    expect(
      checkNewMeeting({ ...freshForm(now, CENTRAL_ZONE), date: '' }, now, CENTRAL_ZONE),
    ).toEqual({
      type: 'wrong',
      errors: { date: DATE_MISSING },
    });
  });

  it('says at each field what is wrong with it', () => {
    const form = {
      ...freshForm(now, CENTRAL_ZONE),
      date: '',
      temaEscola: 'x'.repeat(TITLE_MAX + 1),
    };
    const checked = checkNewMeeting(form, now, CENTRAL_ZONE);
    expect(checked.type === 'wrong' && Object.keys(checked.errors).sort()).toEqual([
      'date',
      'temaEscola',
    ]);
  });
});
