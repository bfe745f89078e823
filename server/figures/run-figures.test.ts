import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSharedStores, type SharedStores } from '#tests/support/test-store';
import { silentLogger } from '../log.ts';
import { countDue, runFigures } from './refresh-figures.ts';

const NOW = Date.parse('2026-11-26T06:00:00Z');
let shared: SharedStores;

beforeEach(async () => {
  shared = await createSharedStores();
});
afterEach(() => shared.close());

/** `runFigures` of one process, triggered by the test instead of a timer. */
function figuresOf(process: 0 | 1) {
  let look = () => {};
  const stop = runFigures({
    store: shared.pair[process],
    now: () => NOW,
    log: silentLogger,
    every(given) {
      look = given;
      return () => {};
    },
  });
  return { look: () => look(), stop };
}

const due = () => countDue(shared.pair[0].read, { now: NOW });

it('a second process waits its turn, and finds counted what the first has counted', async () => {
  const [first] = shared.pair;
  const values = [...'abc'].map((name) => ({
    ...{ public_id: name, kind: 'community' as const, name, name_key: name },
    ...{ location: 'Durango', created_at: 1, change: 1 },
  }));
  await first.write((trx) => trx.insertInto('groups').values(values).execute());
  const { look, stop } = figuresOf(1);
  await first.jobLocks.runAlone('figures', async () => {
    look();
    await stop();
    expect(await due()).toBe(3);
  });
  const again = figuresOf(1);
  again.look();
  await expect.poll(due).toBe(0);
  await again.stop();
});
