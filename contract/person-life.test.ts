import * as v from 'valibot';
import { expect, it } from 'vitest';
import { correctProfile, pausePerson } from './person-life.ts';

it.each([
  [{}, true],
  [{ birthYear: 1985, birthMonth: 7 }, true],
  [{ birthYear: null, birthMonth: null }, true],
  [{ birthYear: 1985 }, false],
  [{ birthMonth: 7 }, false],
  [{ birthYear: null, birthMonth: 7 }, false],
  [{ birthYear: null }, false],
])('a birth is corrected whole: %o', (body, isWhole) => {
  const parsed = v.safeParse(correctProfile.body, body);
  expect(parsed.success).toBe(isWhole);
  if (parsed.success) return;
  expect(parsed.issues[0].path?.[0]?.key).toBe('birthYear');
});

it.each([
  [{ birthYear: 1985, birthMonth: 2, birthDay: 29 }, true],
  [{ birthYear: 1985, birthMonth: 2, birthDay: null }, true],
  [{ birthYear: 1985, birthMonth: 2, birthDay: 30 }, false],
  [{ birthDay: 7 }, false],
])('a day of birth is one of its month: %o', (body, isDay) => {
  const { issues = [] } = v.safeParse(correctProfile.body, body);
  expect(issues.map(({ path }) => path?.[0]?.key)).toEqual(isDay ? [] : ['birthDay']);
});

it('what is left out stays, what is null is emptied', () => {
  expect(v.parse(correctProfile.body, { phone: null })).toEqual({ phone: null });
});

it.each(['', 'mañana', '2026-02-31'])('«%s» is refused at its field, without a throw', (until) => {
  const form = { from: '2026-02-01', until, reason: 'viaje' };
  const { issues = [] } = v.safeParse(pausePerson.body, form);
  expect(issues.map(({ path }) => path?.[0]?.key)).toContain('until');
});
