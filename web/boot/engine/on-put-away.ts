/**
 * Calls `save` whenever this page may not go on: left, hidden or frozen. It must be synchronous: no
 * await of such a page ever ends.
 * @returns what ends it
 */
export function onPutAway(save: () => void): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') save();
  };
  // Captured: before `endWhenPutAway` aborts what is on its way to the disk.
  addEventListener('pagehide', save, true);
  document.addEventListener('freeze', save);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    removeEventListener('pagehide', save, true);
    document.removeEventListener('freeze', save);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
