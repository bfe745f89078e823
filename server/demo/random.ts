/** A small seeded generator (mulberry32): equal seeds give equal networks. */
export type Random = {
  next(): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  bytes(target: Uint8Array): Uint8Array;
  /** Public link id: 65 random bits in Crockford's alphabet, as `k7q4-zm2p-9xw3h`. */
  publicId(): string;
};

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T;
  const symbols = (count: number) =>
    Array.from({ length: count }, () => ALPHABET[between(0, 31)]).join('');

  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    bytes: (target) => target.map(() => between(0, 255)),
    publicId: () => `${symbols(4)}-${symbols(4)}-${symbols(5)}`,
  };
}
