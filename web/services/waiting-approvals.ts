const CHANGED = 'approvals-changed';

export function notifyApprovalsChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}

export function onApprovalsChanged(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
