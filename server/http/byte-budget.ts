/** What a page of texts that people write may hold: a phone loads it in a second of a weak signal. */
export const PAGE_BYTES = 60_000;

export type ByteBudget = {
  /** Whole or not at all; the first one always, so that every page has something. */
  take(item: unknown): boolean;
};

/** Counts what an answer will weigh as JSON, so that it is bounded whatever people write. */
export function createByteBudget(most: number): ByteBudget {
  let used = 0;
  return {
    take(item) {
      // One more for the comma.
      const bytes = bytesOf(item) + 1;
      if (used > 0 && used + bytes > most) return false;
      used += bytes;
      return true;
    },
  };
}

/** The first of them that fit a page. */
export function takePage<T>(items: readonly T[], most = PAGE_BYTES): T[] {
  const { take } = createByteBudget(most);
  const end = items.findIndex((item) => !take(item));
  return end < 0 ? [...items] : items.slice(0, end);
}

/** What it weighs as JSON. */
export const bytesOf = (item: unknown): number => Buffer.byteLength(JSON.stringify(item));
