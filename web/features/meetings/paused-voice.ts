const PAUSE_MS = 1_000;

/**
 * Says the last words it was given, once nothing else was given for a second. In between it says nothing, so
 * that the same words are heard again.
 */
export function createPausedVoice(say: (words: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    give(words: string): void {
      stop();
      say('');
      timer = setTimeout(say, PAUSE_MS, words);
    },
    stop,
  };
}
