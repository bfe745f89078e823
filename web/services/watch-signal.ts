/**
 * Poll interval while unreachable. Android often reports no return of signal, and three seconds are
 * noticeable.
 */
const AWAY_MS = 1_500;
/** Reachable but still waiting has other causes: back off. */
const THERE_LONGEST_MS = 24_000;

export type SignalDeps = {
  isServerThere: (signal: AbortSignal) => Promise<boolean>;
  /** Hidden pages do not poll. */
  isSeen: () => boolean;
  onReturn: () => void;
};

/**
 * Polls until stopped and reports each return of the server. Requests overlap, because one sent
 * before a cut may hang.
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
    // A late failure of an older request says nothing about now.
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
