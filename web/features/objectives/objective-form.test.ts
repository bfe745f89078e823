import { expect, it } from 'vitest';
import { DATE_QUESTION } from '#contract/rules/odd-date';
import { checkObjective, freshObjective, objectiveToForm } from './objective-form.ts';

const NOW = new Date(2026, 10, 28, 12).getTime();
const form = (deadline: string, confirmed = '') => ({
  ...{ ...freshObjective(), title: 'Escuelas', unit: 'escuelas', target: 20 },
  ...{ deadline, confirmed },
});

it.each([
  ['2026-11-27', 'asked'],
  ['2026-11-28', 'ready'],
  ['2027-06-30', 'ready'],
  ['2028-11-30', 'asked'],
])('a deadline on %s is %s', (deadline, what) => {
  const checked = checkObjective(form(deadline), NOW);
  if (what === 'ready') expect(checked.type).toBe('ready');
  else expect(checked).toEqual({ type: 'wrong', errors: { deadline: DATE_QUESTION } });
  expect(checkObjective(form(deadline, `x\n${deadline}`), NOW).type).toBe('ready');
});

it('of an objective that has its deadline behind it nobody is asked again', () => {
  const kept = { ...form('2026-01-31'), people: [], description: null };
  expect(checkObjective(objectiveToForm(kept as never), NOW).type).toBe('ready');
});
