import { describe, expect, it } from 'vitest';
import { DATE_QUESTION, oddPlanOf, planQuestionsOf, questionOf } from './odd-date.ts';

const NOW = Date.parse('2026-11-21T19:30:00-06:00');

describe('a date typed into a form', () => {
  it.each([
    ['of last week is likely right', '2026-11-14T19:30', undefined, null],
    ['of next year is asked about', '2027-11-14T19:30', undefined, DATE_QUESTION],
    ['of next year was confirmed', '2027-11-14T19:30', '2027-11-14T19:30', null],
    [
      'changed since it was confirmed is asked about',
      '2027-11-15T19:30',
      '2027-11-14T19:30',
      DATE_QUESTION,
    ],
  ])('%s', (_, text, confirmed, question) => {
    const at = new Date(text).toISOString();
    expect(questionOf({ text, at, confirmed }, NOW)).toBe(question);
  });

  it('that is none yet is asked nothing', () => {
    expect(questionOf({ text: '', at: null, confirmed: undefined }, NOW)).toBeNull();
  });
});

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
