/** Callers write endpoints: without this anyone could aim the server elsewhere. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  return hosts.some((host) =>
    host.includes('://') ? url.origin === host : url.protocol === 'https:' && isBelow(url, host),
  );
}

function isBelow({ port, hostname }: URL, host: string): boolean {
  return port === '' && (hostname === host || hostname.endsWith(`.${host}`));
}
