import { afterEach, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { countOpenings, type Opening, openingOf } from './support/count-opening.ts';
import { it } from './support/fixture.ts';
import { readyForNoSignal } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

/** What opening the home costs a leader's phone that has the app: counts, which no busy machine changes. */
let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
afterEach(() => stage.clear());

/** Only goes down. Goals: 20 transactions, 4 calls (docs/runs/light.md). */
const LIMITS = {
  online: { transactions: 44, requests: 130, calls: 4, scripts: 33 },
  offline: { transactions: 48, requests: 120, calls: 24, scripts: 33 },
};

it('the home of a leader, with signal', async () => {
  const phone = await openLeader();
  await phone.goto('/');
  expectWithin(await openingOf(phone.page), LIMITS.online);
  expect(phone.problems.unexpected).toEqual([]);
});

it('the home of a leader, without signal', async () => {
  const phone = await openLeader();
  await stage.proxy.cut();
  await phone.goto('/');
  expectWithin(await openingOf(phone.page), LIMITS.offline);
});

/** One who opened the app before: it is all on the phone, and so is what the first visit asks once. */
async function openLeader(): Promise<Phone> {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  await countOpenings(phone.context);
  await phone.goto('/');
  await openingOf(phone.page);
  return phone;
}

function expectWithin(opening: Opening, limits: Record<keyof Opening['counts'], number>): void {
  const { counts } = opening;
  expect(counts.transactions).toBeGreaterThan(5);
  expect(counts.scripts).toBeGreaterThan(5);
  for (const [what, limit] of Object.entries(limits)) {
    const count = counts[what as keyof typeof counts];
    expect(count, `${what}\n${opening.origins.join('\n')}`).toBeLessThanOrEqual(limit);
  }
}
