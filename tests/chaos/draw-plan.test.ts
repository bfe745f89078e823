import { expect, it } from 'vitest';
import { type Act, drawPlan, type Round } from './draw-plan.ts';
import { WEATHERS } from './weather.ts';

const plans = Array.from({ length: 400 }, (_, index) => drawPlan(index + 1));
const rounds: Round[] = plans.flatMap((plan) => plan.rounds);
const acts: Act[] = rounds.flatMap((round) => round.acts);
const kinds = (all: readonly { type: string }[]) =>
  [...new Set(all.map(({ type }) => type))].sort();

it('draws the same plan from the same seed', () => {
  expect(drawPlan(7)).toEqual(plans[6]);
  expect(drawPlan(8)).not.toEqual({ ...plans[6], seed: 8 });
});

it('leaves no weather, deed, end or fault out', () => {
  const weathers = acts.flatMap(({ sky }) => sky.map(({ weather }) => weather));
  expect(new Set(weathers)).toEqual(new Set(WEATHERS));
  expect(kinds(acts.flatMap(({ deeds }) => deeds))).toEqual([
    ...['edits', 'form', 'marks', 'notes', 'switch'],
  ]);
  expect(kinds(acts.map(({ end }) => end))).toEqual([
    ...['kill-after-tick', 'kill-amid-tap', 'reload', 'stay', 'stop-worker'],
  ]);
  expect(kinds(rounds.map(({ server }) => server))).toEqual(['kill', 'kill-mid-batch', 'none']);
  const restores = rounds.flatMap(({ restore }) => restore ?? []);
  expect(new Set(restores.map(({ by, backup }) => `${by} ${backup}`)).size).toBe(4);
});

it('draws one phone and two, of one person and of two, with one tab and two', () => {
  const sets = plans.map(({ phones }) => phones.map(({ owner, tabs }) => `${owner}${tabs}`).join());
  expect(new Set(sets).size).toBeGreaterThan(10);
  expect(plans.some(({ phones }) => phones.some(({ guest }) => guest !== null))).toBe(true);
});
