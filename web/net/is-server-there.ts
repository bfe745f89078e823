/** Whether the page itself would be served now: by the server, and not by what this phone keeps of it. */
export async function isServerThere(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}
