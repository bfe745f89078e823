import { describe, expect, it } from 'vitest';
import { DATE_QUESTION } from './odd-date.ts';
import { oddPlanOf, planQuestionsOf } from './odd-plan.ts';

const NOW = Date.parse('2026-11-21T19:30:00-06:00');

describe('the date of a plan', () => {
  it.each([
    ['2026-11-28T19:30', null],
    ['2028-11-20T19:30', null],
    ['2028-11-25T19:30', 'far'],
    ['2026-11-20T19:30', 'past'],
    ['1970-01-01T00:00', 'past'],
  ])('%s is %s', (text, odd) => {
    expect(oddPlanOf(Date.parse(`${text}-06:00`), NOW)).toBe(odd);
  });

  it('is asked about under its own field, until exactly it is confirmed', () => {
    const past = { text: '2026-01-05T19:30', at: '2026-01-06T01:30:00.000Z' };
    const soon = { text: '2026-12-05T19:30', at: '2026-12-06T01:30:00.000Z' };
    const none = { text: '', at: null };
    const dates = {
      date: past,
      replyUntil: past,
      until: soon,
      other: none,
      empty: { ...none, at: '' },
    };
    expect(planQuestionsOf(dates, '', NOW)).toEqual({
      ...{ date: DATE_QUESTION, replyUntil: DATE_QUESTION },
    });
    expect(planQuestionsOf(dates, '2025-01-01T00:00\n2026-01-05T19:30', NOW)).toEqual({});
  });
});
