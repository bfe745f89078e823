import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSharedStores, type SharedStores } from '#tests/support/test-store';
import { createLimits, type Limits } from './limits.ts';

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status: number; headers: Record<string, string> }) => [
      error.status,
      Number(error.headers['Retry-After']),
    ],
  );

describe('limits of several processes', () => {
  let shared: SharedStores;
  let here: Limits;
  let there: Limits;

  beforeEach(async () => {
    shared = await createSharedStores();
    [here, there] = shared.pair.map((store) => createLimits({ shared: store.limiters })) as [
      Limits,
      Limits,
    ];
  });
  afterEach(() => shared.close());

  it.each(['login-account', 'token-address', 'link-miss', 'reset-address', 'link-post'] as const)(
    'count %s together, and a new process finds what was counted',
    async (name) => {
      let count = 0;
      while ((await refusalOf((count % 2 === 0 ? here : there).spend(name, 'key'))) === null) {
        count += 1;
      }
      const points = { 'login-account': 5, 'link-post': 10 }[name as string] ?? 30;
      expect(count).toBe(points);
      const later = createLimits({ shared: shared.pair[1].limiters });
      expect(await refusalOf(later.spend(name, 'key'))).not.toBeNull();
      await here.forget(name, 'key');
      expect(await refusalOf(there.check(name, 'key'))).toBeNull();
    },
  );

  it('keep whose tries they are as a hash, however long it is', async () => {
    await here.spend('login-account', `${'x'.repeat(300)}@demo.example|10.0.0.1`);
    expect(await refusalOf(there.check('login-account', 'x'))).toBeNull();
  });

  it('give one of twenty at the same moment the turn', async () => {
    for (let i = 0; i < 49; i += 1) await here.pace('login-address', 'ip', false);
    const tries = Array.from({ length: 20 }, (_, index) =>
      refusalOf((index % 2 === 0 ? here : there).pace('login-address', 'ip', false)),
    );
    expect((await Promise.all(tries)).filter((refusal) => refusal === null)).toHaveLength(1);
  });
});

describe('an address past its tries', () => {
  let limits: Limits;
  const tryOnce = () => refusalOf(limits.pace('login-address', 'ip', false));

  beforeEach(async () => {
    vi.useFakeTimers();
    limits = createLimits();
    for (let i = 0; i < 49; i += 1) expect(await tryOnce()).toBeNull();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has one try after each pause, and the pauses grow to a quarter of an hour', async () => {
    const pauses: unknown[] = [];
    for (let i = 0; i < 6; i += 1) {
      expect(await tryOnce()).toBeNull();
      const [status, seconds = 0] = (await tryOnce()) ?? [];
      pauses.push([status, seconds]);
      // What is refused makes it no longer.
      expect(await tryOnce()).toEqual([status, seconds]);
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
    }
    expect(pauses).toEqual([60, 120, 240, 480, 900, 900].map((seconds) => [429, seconds]));
  });

  it('is open again for the next as soon as somebody was right', async () => {
    expect(await limits.pace('login-address', 'ip', false)).toBe(true);
    expect(await tryOnce()).toEqual([429, 60]);
    await limits.giveBack('login-address', 'ip');
    await limits.endPause('login-address', 'ip');
    expect(await limits.pace('login-address', 'ip', false)).toBe(true);
  });

  it('keeps nobody waiting who is exempt, and counts them', async () => {
    expect(await limits.pace('login-address', 'ip', true)).toBe(false);
    expect(await limits.pace('login-address', 'ip', true)).toBe(false);
    expect(await tryOnce()).toBeNull();
    expect(await tryOnce()).toEqual([429, 240]);
  });
});
