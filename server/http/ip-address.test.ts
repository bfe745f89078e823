import { describe, expect, it } from 'vitest';
import { addressPrefix, lineOf, plainAddress } from './ip-address.ts';

describe('an address', () => {
  it.each([
    ['189.203.14.77', '189.203.14.77'],
    [' 189.203.14.77:51234 ', '189.203.14.77'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['::FFFF:10.1.2.3', '10.1.2.3'],
    ['2806:2F0:9a01:1234::9', '2806:2f0:9a01:1234::9'],
    ['[2806:2f0::9]:443', '2806:2f0::9'],
    ['[2806:2f0::9]', '2806:2f0::9'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is %s', (text, address) => {
    expect(plainAddress(text)).toBe(address);
  });

  it.each(['local', '', '10.0.0', '1:2:3', 'unknown', '_hidden', '10.0.0.1, 10.0.0.2'])(
    '«%s» is none',
    (text) => {
      expect(plainAddress(text)).toBeNull();
      expect(addressPrefix(text)).toBeNull();
    },
  );

  it.each([
    ['189.203.14.77', '189.203.14.77'],
    ['2806:2f0:9a01:1234:5:6:7:8', '2806:2f0:9a01:1234::'],
    ['2806:2f0::9', '2806:2f0:0:0::'],
    ['::1', '0:0:0:0::'],
  ])('%s is of the line %s, which is an address too', (address, line) => {
    expect(lineOf(address)).toBe(line);
    expect(plainAddress(line)).toBe(line);
  });

  it.each([
    ['189.203.14.77', '189.203.14.0/24'],
    ['::ffff:10.1.2.3', '10.1.2.0/24'],
    ['2806:2F0:9a01:1234::9', '2806:2f0:9a01::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['2806:2f0:9a01:1234::', '2806:2f0:9a01::/48'],
  ])('of %s no more than %s is kept', (ip, prefix) => {
    expect(addressPrefix(ip)).toBe(prefix);
  });
});
