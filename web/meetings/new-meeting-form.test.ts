import { describe, expect, it } from 'vitest';
import { DATE_MISSING } from '#contract/meetings';
import { TITLE_MAX } from '#contract/text-limits';
import { checkNewMeeting, freshForm } from './new-meeting-form.ts';

const now = Date.UTC(2026, 10, 21, 1, 30);

describe('the form of a new meeting', () => {
  it('begins with the time of its opening, to the minute', () => {
    expect(checkNewMeeting(freshForm(now + 12_345))).toEqual({
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
    expect(checkNewMeeting({ ...freshForm(now), date: '' })).toEqual({
      type: 'wrong',
      errors: { date: DATE_MISSING },
    });
  });

  it('says at each field what is wrong with it', () => {
    const form = { ...freshForm(now), date: '', temaEscola: 'x'.repeat(TITLE_MAX + 1) };
    const checked = checkNewMeeting(form);
    expect(checked.type === 'wrong' && Object.keys(checked.errors).sort()).toEqual([
      'date',
      'temaEscola',
    ]);
  });
});
