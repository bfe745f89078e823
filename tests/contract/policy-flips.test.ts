import { expect, it } from 'vitest';
import { checkPolicy } from '#tests/mutation/policy/check-policy';
import { nameOf } from '#tests/mutation/policy/find-failing';
import { SECOND_LOCKS } from '#tests/mutation/policy/second-locks';

/** In memory all of them; a tenth where every case crosses a socket. */
const STRIDE = process.env.TEST_DATABASE_URL ? 10 : 1;

it('flipping any cell of the policy table makes a permission case fail (access.md, section 7)', {
  timeout: 300_000,
}, async () => {
  const report = await checkPolicy((flips) => flips.filter((_, index) => index % STRIDE === 0));
  expect(report.flips).toBeGreaterThan(1_000 / STRIDE);
  // Doors have no second lock: whether a role may call at all is always noticed.
  expect(report.byKind.opened?.noticed).toBe(report.byKind.opened?.flips);
  expect(report.byKind.closed?.noticed).toBe(report.byKind.closed?.flips);
  expect(report.survivors.filter((name) => !SECOND_LOCKS.has(name))).toEqual([]);
});

it('and every excuse is one that is still needed', async () => {
  const { survivors } = await checkPolicy((flips) =>
    flips.filter((flip) => SECOND_LOCKS.has(nameOf(flip))),
  );
  expect(survivors.sort()).toEqual([...SECOND_LOCKS.keys()].sort());
});
