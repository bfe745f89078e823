import * as v from 'valibot';
import { expect, it } from 'vitest';
import { pausePerson } from '#contract/person-life';

it.each(['', 'mañana', '2026-02-31'])('«%s» is refused at its field, without a throw', (until) => {
  const form = { from: '2026-02-01', until, reason: 'viaje' };
  const { issues = [] } = v.safeParse(pausePerson.body, form);
  expect(issues.map(({ path }) => path?.[0]?.key)).toContain('until');
});
