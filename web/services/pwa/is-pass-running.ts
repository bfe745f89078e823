/** Whether any tab or the worker is sending: whoever does holds the lock of its queue. */
export async function isPassRunning(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some((lock) => lock.name?.startsWith('enviar-'));
}
