import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Normalises an address: without port or zone, mapped IPv4 as IPv4. Null when invalid. */
export function plainAddress(text: string): string | null {
  const word = text.trim().toLowerCase();
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(word)?.[1] ?? /^([\d.]+):\d+$/.exec(word)?.[1] ?? word;
  const [address = ''] = bare.replace(/^::ffff:(?=\d+\.)/, '').split('%');
  return isIP(address) === 0 ? null : address;
}

/** As a `BlockList` calls it. */
export function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** IPv6 lines own a /64; IPv4 stays as it is. */
export function lineOf(address: string): string {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::` : address;
}

/** Address prefix kept as evidence: `10.0.0.0/24` or `2001:db8:0::/48`. Null when invalid. */
export function addressPrefix(ip: string): string | null {
  const address = plainAddress(ip);
  if (address === null) return null;
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(address).slice(0, 3).join(':')}::/48`;
}

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after];
}
