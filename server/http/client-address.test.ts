import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { clientAddress } from './client-address.ts';

/** @returns who calls, as the limits count. */
async function callerSeen(asked: { proxies?: string; socket?: string; said?: string }) {
  const { trustedProxies } = readSettings({ TRUSTED_PROXIES: asked.proxies });
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustedProxies)));
  const headers = new Headers(asked.said === undefined ? [] : [['x-forwarded-for', asked.said]]);
  const env = { incoming: { socket: { remoteAddress: asked.socket } } };
  return (await app.request('/', { headers }, env)).text();
}

const LOCAL = { proxies: '127.0.0.1, ::1', socket: '127.0.0.1' };
const CHAIN = { proxies: '127.0.0.1,10.0.0.0/8,2001:db8::/32', socket: '::ffff:127.0.0.1' };

it.each([
  [
    'the socket, when no proxy is trusted',
    { socket: '127.0.0.1', said: '203.0.113.7' },
    '127.0.0.1',
  ],
  [
    'the socket, when it is not the proxy',
    { ...LOCAL, socket: '198.51.100.9', said: '203.0.113.7' },
    '198.51.100.9',
  ],
  ['whom the proxy names', { ...LOCAL, said: '203.0.113.7' }, '203.0.113.7'],
  [
    'the last one it names: the first are the caller’s own words',
    { ...LOCAL, said: '1.1.1.1, 127.0.0.1, 203.0.113.7' },
    '203.0.113.7',
  ],
  [
    'the one before a chain of proxies',
    { ...CHAIN, said: '1.1.1.1, 203.0.113.7, 10.3.2.1, 2001:db8::9' },
    '203.0.113.7',
  ],
  [
    'the outermost, when all of them are ours',
    { ...CHAIN, said: '10.0.0.9, 10.3.2.1' },
    '10.0.0.9',
  ],
  ['the proxy, when it names nobody', LOCAL, '127.0.0.1'],
  [
    'the proxy, when what it says is no address',
    { ...LOCAL, said: '203.0.113.7, unknown' },
    '127.0.0.1',
  ],
  [
    'of an IPv6 caller the line',
    { ...LOCAL, socket: '::1', said: '2806:2f0:9a01:1234:aa::9' },
    '2806:2f0:9a01:1234::',
  ],
  ['nobody, without a socket', { proxies: '127.0.0.1', said: '203.0.113.7' }, 'local'],
])('is %s', async (_, asked, caller) => {
  expect(await callerSeen(asked)).toBe(caller);
});
