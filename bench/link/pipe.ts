export type Link = { roundTripMs: number; bitsPerSecond: number; loss: number };

/** Delivers what is put in, in order. @param bytes 0: as soon as everything before it is there */
export type Lane = (bytes: number, deliver: () => void) => void;

const PACKET_BYTES = 1_460;
/** Of IP and TCP, with time stamps. */
const HEADER_BYTES = 52;

/**
 * One direction of a link: lanes are its connections, which share its bandwidth.
 * @param seed of the packets that are lost
 */
export function createPipe(link: Link, seed: number) {
  const random = createRandom(seed);
  const msPerByte = 8_000 / link.bitsPerSecond;
  let freeAt = 0;

  /** Puts so many bytes on the link; answers when the last of them arrives. */
  function transmit(bytes: number, notBefore: number): number {
    freeAt = Math.max(freeAt, notBefore, performance.now());
    let arrival = 0;
    for (let rest = bytes; rest > 0; rest -= PACKET_BYTES) {
      freeAt += (Math.min(rest, PACKET_BYTES) + HEADER_BYTES) * msPerByte;
      // A lost packet goes again once its sender has noticed; those behind it wait for it.
      const again = random() < link.loss ? link.roundTripMs : 0;
      arrival = Math.max(arrival, freeAt + link.roundTripMs / 2 + again);
    }
    return arrival;
  }

  return {
    /** @param notBefore nothing leaves earlier, as `performance.now()` counts */
    lane(notBefore: number): Lane {
      let tail = Promise.resolve();
      return (bytes, deliver) => {
        const due = bytes > 0 ? transmit(bytes, notBefore) : 0;
        tail = tail.then(() => until(due)).then(deliver);
      };
    },
  };
}

function until(due: number): Promise<void> | undefined {
  const ms = due - performance.now();
  if (ms <= 0) return;
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** The same losses in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
