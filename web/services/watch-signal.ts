/** While nobody answers. Android often tells of no signal's return, and three seconds are noticed. */
const AWAY_MS = 1_500;
/** Who answers and yet leaves something waiting has other reasons: each look comes later. */
const THERE_LONGEST_MS = 24_000;

export type SignalDeps = {
  isServerThere: (signal: AbortSignal) => Promise<boolean>;
  /** Nobody waits for what they do not see. */
  isSeen: () => boolean;
  onReturn: () => void;
};

/**
 * Looks for the server until it is stopped, and says once for each time that it can be reached again.
 * A question without an answer does not hold up the next: after a cut it may wait for long.
 */
export function watchSignal({ isServerThere, isSeen, onReturn }: SignalDeps): () => void {
  const stopped = new AbortController();
  let pause = AWAY_MS;
  let isAway = true;
  let lastThere = 0;
  let count = 0;
  let timer = setTimeout(look, pause);

  function look(): void {
    timer = setTimeout(look, pause);
    if (isSeen()) void ask();
  }

  async function ask(): Promise<void> {
    count += 1;
    const own = count;
    const isThere = await isServerThere(stopped.signal);
    // An older question that went unanswered says nothing about now.
    if (stopped.signal.aborted || own < lastThere) return;
    if (isThere) lastThere = own;
    if (isThere && isAway) onReturn();
    pause = isThere ? Math.min(pause * 2, THERE_LONGEST_MS) : AWAY_MS;
    isAway = !isThere;
    clearTimeout(timer);
    timer = setTimeout(look, pause);
  }

  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
