/** Between the screens that decide about people and records, and the bell that says how many wait. */
const CHANGED = 'approvals-changed';

export function notifyApprovalsChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}

export function onApprovalsChanged(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
