/** Long enough for a weak signal. */
const PATIENCE_MS = 6_000;

/** Pings our server. A captive portal answers differently or redirects. */
export async function isServerThere(signal?: AbortSignal): Promise<boolean> {
  const tooLong = new AbortController();
  const end = () => tooLong.abort();
  const timer = setTimeout(end, PATIENCE_MS);
  signal?.addEventListener('abort', end);
  try {
    const answer = await fetch('/healthz', {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: tooLong.signal,
    });
    const body: unknown = answer.ok ? await answer.json() : null;
    return typeof body === 'object' && body !== null && 'ok' in body;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
