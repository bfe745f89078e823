import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillOutboxWorld, type Secrets } from '../fixtures/outbox-world.ts';
import { pushRows } from '../fixtures/push-rows.ts';
import { readEffect } from '../fixtures/read-effect.ts';
import { fixtures } from '../fixtures/read-fixtures.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let people: Secrets;

beforeEach(async () => {
  t = await createTestApp();
  people = await fillOutboxWorld(t);
});
afterEach(() => t.close());

describe.each(fixtures)('a queue of $path, three weeks later', ({ rows, outcomes, effect }) => {
  it('is applied as it was meant, whole, and a second time does nothing', async () => {
    const answers = await pushRows(t, people, rows);
    expect(answers.map(({ opId }) => opId)).toEqual(rows.map(({ opId }) => opId));
    expect(answers.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(await readEffect(t)).toEqual(effect);
    const again = await pushRows(t, people, rows);
    const repeated = outcomes.map((outcome) => (outcome === 'applied' ? 'duplicate' : outcome));
    expect(again.map(({ outcome }) => outcome)).toEqual(repeated);
    expect(await readEffect(t)).toEqual(effect);
  });

  it('comes to the same one row at a time', async () => {
    for (const row of rows) await pushRows(t, people, [row]);
    expect(await readEffect(t)).toEqual(effect);
  });
});
