/**
 * Runs in the page: a transaction on the queue that does not end until `letQueueGo`.
 * @param whose the signed-in person's, or the public form's
 */
export async function holdQueue(whose: 'person' | 'public'): Promise<void> {
  Object.assign(window, { isHeld: true });
  const all = await indexedDB.databases();
  const wanted = whose === 'person' ? /^queue-\d+$/ : /^queue-public-/;
  const name = all.map((database) => database.name ?? '').find((it) => wanted.test(it));
  const opening = indexedDB.open(name ?? '');
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const outbox = opening.result.transaction('outbox', 'readwrite').objectStore('outbox');
  // Asking for more is what keeps a transaction open. Nothing here has a name: the loader of our
  // programs would call a helper for it that the page does not have.
  void (async () => {
    while ('isHeld' in window && window.isHeld) {
      await new Promise((resolve) => {
        outbox.count().onsuccess = resolve;
      });
    }
    opening.result.close();
  })();
}

/** Runs in the page: the transaction ends. */
export function letQueueGo(): void {
  Object.assign(window, { isHeld: false });
}
