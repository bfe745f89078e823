/** Seeded randomness. Each actor draws from a stream of its own, so that interleaving changes no draw. */
export type Stream = {
  /** At least 0, below 1. */
  unit(): number;
  /** An integer from `from` to `to`, both included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  bytes(into: Uint8Array): Uint8Array;
};

/** sfc32, begun from a text: the same seed and name, the same draws. */
export function createStream(seed: number, name: string): Stream {
  let [a, b, c, d] = beginnings(`${seed}/${name}`);

  function next(): number {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  }
  for (let i = 0; i < 12; i += 1) next();

  const unit = () => next() / 2 ** 32;
  const int = (from: number, to: number) => from + Math.floor(unit() * (to - from + 1));
  return {
    unit,
    int,
    chance: (probability) => unit() < probability,
    pick: <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T,
    bytes(into) {
      for (let i = 0; i < into.length; i += 1) into[i] = next() & 0xff;
      return into;
    },
  };
}

/** Four words of FNV-1a, each from another start. */
function beginnings(text: string): [number, number, number, number] {
  const word = (start: number) => {
    let hash = start;
    for (let i = 0; i < text.length; i += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    }
    return hash | 0;
  };
  return [word(0x811c9dc5), word(0x9747b28c), word(0x3c6ef372), word(0x1b873593)];
}
