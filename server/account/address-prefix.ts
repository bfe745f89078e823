import { isIPv4, isIPv6 } from 'node:net';

/**
 * What is kept of an address as evidence: the first three bytes of an IPv4 one (`10.0.0.0/24`), the
 * first six of an IPv6 one (`2001:db8:0::/48`). Null for what is no address.
 */
export function addressPrefix(ip: string): string | null {
  // How Node writes an IPv4 caller on a socket that listens to both kinds.
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [address = ''] = plain.split('%');
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : null;
}

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after];
}
