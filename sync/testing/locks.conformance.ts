import { beforeEach, describe, expect, it } from 'vitest';
import type { Locks } from '../ports.ts';

/**
 * Contract of every lock implementation. `make` returns one phone's locks, as two tabs see them.
 */
export function locksConformance(name: string, make: () => { here: Locks; there: Locks }): void {
  describe(`${name} are locks`, () => {
    let here: Locks;
    let there: Locks;

    beforeEach(() => {
      ({ here, there } = make());
    });

    it('run the job and answer what it answers', async () => {
      expect(await here('a', async () => 'done')).toBe('done');
    });

    it('answer null at once, without running the job, while somebody else holds the name', async () => {
      const gate = createGate();
      const first = here('a', () => gate.opened.then(() => 'first'));
      let ran = false;
      const second = await there('a', async () => {
        ran = true;
      });
      expect([second, ran]).toEqual([null, false]);
      expect(await here('a', async () => 'again')).toBeNull();
      gate.open();
      expect(await first).toBe('first');
    });

    it('are free again after the job, whether it ended well or badly', async () => {
      await here('a', async () => 'well');
      await expect(here('a', () => Promise.reject(new Error('badly')))).rejects.toThrow('badly');
      expect(await there('a', async () => 'free')).toBe('free');
    });

    it('are taken from a holder that never ends, and are nobody’s after the job', async () => {
      const gate = createGate();
      const robbed = here('a', () => gate.opened).catch(() => 'robbed');
      const isStolen = true;
      expect(await there('a', async () => 'stolen', isStolen)).toBe('stolen');
      expect(await there('a', async () => 'free')).toBe('free');
      gate.open();
      await robbed;
    });

    it('are another’s after a theft, whatever the one robbed of them does', async () => {
      const [first, second] = [createGate(), createGate()];
      const robbed = here('a', () => first.opened).catch(() => 'robbed');
      const isStolen = true;
      const thief = there('a', () => second.opened, isStolen);
      first.open();
      await robbed;
      expect(await here('a', async () => 'again')).toBeNull();
      second.open();
      await thief;
    });

    it('let different names go at the same time', async () => {
      const gate = createGate();
      const first = here('a', () => gate.opened);
      expect(await there('b', async () => 'b')).toBe('b');
      gate.open();
      await first;
    });
  });
}

function createGate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
