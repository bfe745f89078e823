import { isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * An address as Node compares it: without the port or the zone that some programs add, and an IPv4
 * caller on a socket that listens to both kinds as IPv4. Null for what is no address.
 */
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

/** Whoever has an IPv6 line has a whole /64 of addresses; IPv4 as it is. */
export function lineOf(address: string): string {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::` : address;
}

/**
 * What is kept of an address as evidence: the first three bytes of an IPv4 one (`10.0.0.0/24`), the
 * first six of an IPv6 one (`2001:db8:0::/48`). Null for what is no address.
 */
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
