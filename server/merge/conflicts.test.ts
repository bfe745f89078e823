import { expect, it } from 'vitest';
import type { Verdict } from '#contract/rules/merge';
import { loserOf } from './conflicts.ts';

type Case = [told: string, verdict: Verdict, value: unknown, current: unknown, kept: string];

it.each<Case>([
  ['whoever saw both decided', { type: 'follows', seen: true }, true, false, 'none'],
  ['its own earlier value', { type: 'follows', seen: false }, true, false, 'as before'],
  ['the later of two wins', { type: 'wins' }, true, false, 'current'],
  ['it wins over no value', { type: 'wins' }, true, null, 'as before'],
  ['the earlier of two loses', { type: 'loses' }, false, true, 'incoming'],
  ['a withdrawal that loses says nothing', { type: 'loses' }, null, true, 'as before'],
  ['replaced by its own writer', { type: 'superseded' }, true, false, 'as before'],
])('what stays of the value that lost: %s', (_, verdict, value, current, kept) => {
  expect(loserOf(verdict, value, current)).toBe(kept);
});
