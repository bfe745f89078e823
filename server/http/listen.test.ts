import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

const hello = () => new Response('hola');

it('T33: cuts a socket that trickles within 12 s, and serves others meanwhile', async () => {
  const { port, stop } = await listen(hello, { port: 0, host: '127.0.0.1' });
  const slow = connect(port, '127.0.0.1');
  const from = performance.now();
  slow.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const trickle = setInterval(() => slow.write('X-A: b\r\n'), 1_000);
  slow.on('error', () => {});
  slow.resume();
  const closed = once(slow, 'close');
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hola');
  await closed;
  clearInterval(trickle);
  expect(performance.now() - from).toBeLessThan(12_500);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hola');
  await stop();
}, 20_000);

it('lets a running request end when told to stop, and takes no new one', async () => {
  let finish = () => {};
  const started = withResolvers();
  const answer = () => {
    started.resolve();
    return new Promise<Response>((resolve) => {
      finish = () => resolve(new Response('hecho'));
    });
  };
  const { port, stop } = await listen(answer, { port: 0, host: '127.0.0.1' });
  const running = fetch(`http://127.0.0.1:${port}/`);
  await started.promise;
  const stopped = stop();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  finish();
  expect(await (await running).text()).toBe('hecho');
  await stopped;
});

it('a proxy’s connection ends with the answer that is under way when told to stop', async () => {
  const started = withResolvers();
  const finished = withResolvers();
  const answer = async () => {
    started.resolve();
    await finished.promise;
    return new Response('hecho');
  };
  const { port, stop } = await listen(answer, { port: 0, host: '127.0.0.1' });
  const proxy = connect(port, '127.0.0.1');
  let heard = '';
  proxy.on('data', (part) => {
    heard += part;
  });
  proxy.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await started.promise;
  const began = performance.now();
  const stopped = stop();
  finished.resolve();
  await once(proxy, 'close');
  await stopped;
  expect(heard).toMatch(/\r\nconnection: close\r\n.*hecho$/is);
  // Cut would be after ten seconds.
  expect(performance.now() - began).toBeLessThan(5_000);
});

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
