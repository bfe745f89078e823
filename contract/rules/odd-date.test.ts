import { describe, expect, it } from 'vitest';
import { DATE_QUESTION, questionOf } from './odd-date.ts';

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
