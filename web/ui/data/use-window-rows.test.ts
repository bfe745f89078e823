import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inSteps } from './use-window-rows.ts';

it('draws what is seen and, once it scrolls, rows beyond it both ways, in order, none twice', () => {
  const seen = fc.record({
    count: fc.integer({ min: 61, max: 20_000 }),
    start: fc.nat(),
    rows: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(seen, ({ count, start, rows }) => {
      const startIndex = start % count;
      const endIndex = Math.min(count - 1, startIndex + rows - 1);
      const drawn = inSteps({ startIndex, endIndex, count });
      const first = drawn[0] as number;
      expect(drawn).toEqual(Array.from({ length: drawn.length }, (_, index) => first + index));
      expect(first).toBeLessThanOrEqual(Math.max(0, startIndex - 8));
      const beyond = startIndex === 0 ? 0 : 8;
      expect(drawn.at(-1)).toBeGreaterThanOrEqual(Math.min(count - 1, endIndex + beyond));
      expect(drawn.at(-1)).toBeLessThan(count);
    }),
  );
});

it('most rows that scroll past change nothing', () => {
  const windows = Array.from({ length: 80 }, (_, startIndex) =>
    inSteps({ startIndex, endIndex: startIndex + 15, count: 1_000 }).join(),
  );
  expect(new Set(windows).size).toBeLessThanOrEqual(12);
});
