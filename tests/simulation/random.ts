/** Randomness that can be repeated: one seed, and from it a stream of its own for every actor. */
export type Stream = {
  /** At least 0, below 1. */
  unit(): number;
  /** A whole number from 0 up to, not including, `below`. */
  int(below: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  between(low: number, high: number): number;
  /** Between two positive bounds, each order of magnitude as likely as another. */
  spread(low: number, high: number): number;
  bytes(into: Uint8Array): Uint8Array;
};

/** The same seed and name give the same draws, whatever other streams do meanwhile. */
export function createStream(seed: number, name: string): Stream {
  const next = sfc32(mix(`${seed}/${name}`));
  const unit = () => next() / 4_294_967_296;
  const int = (below: number) => Math.floor(unit() * below);
  return {
    unit,
    int,
    chance: (probability) => unit() < probability,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('nothing to pick from');
      return from[int(from.length)] as T;
    },
    between: (low, high) => low + Math.floor(unit() * (high - low)),
    spread: (low, high) => Math.floor(low * (high / low) ** unit()),
    bytes(into) {
      for (let i = 0; i < into.length; i += 1) into[i] = next() & 0xff;
      return into;
    },
  };
}

type State = [number, number, number, number];

/** Chris Doty-Humphrey's small fast counting generator, 32 bits a draw. */
function sfc32(state: State): () => number {
  let [a, b, c, d] = state;
  const next = () => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i += 1) next();
  return next;
}

/** Four words from a text, by FNV-1a with four different starts. */
function mix(text: string): State {
  return [2_166_136_261, 374_761_393, 668_265_263, 3_266_489_917].map((start) => {
    let hash = start;
    for (let i = 0; i < text.length; i += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
    }
    return hash | 0;
  }) as State;
}
