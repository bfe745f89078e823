import { expect, it } from 'vitest';
import { addressPrefix } from './address-prefix.ts';

it.each([
  ['189.203.14.77', '189.203.14.0/24'],
  ['::ffff:10.1.2.3', '10.1.2.0/24'],
  ['2806:2F0:9a01:1234::9', '2806:2f0:9a01::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
])('keeps of %s no more than %s', (ip, prefix) => {
  expect(addressPrefix(ip)).toBe(prefix);
});

it.each(['local', '', '10.0.0', '1:2:3'])('keeps nothing of «%s», which is no address', (ip) => {
  expect(addressPrefix(ip)).toBeNull();
});
