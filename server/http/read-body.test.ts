import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { silentLogger } from '../log.ts';
import { createErrorAnswer } from './answer-error.ts';
import { listen } from './listen.ts';
import { readBody } from './read-body.ts';

it.each([
  ['announced its length', 'Content-Length: 500\r\n\r\n{"a":'],
  ['sends piece by piece', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
])('who %s and hangs up in the middle is no fault for the log', async (_, rest) => {
  const logged: unknown[] = [];
  const app = new Hono();
  app.onError(createErrorAnswer({ ...silentLogger, error: (...words) => logged.push(words) }));
  const statuses: number[] = [];
  let over = () => {};
  const isOver = new Promise<void>((resolve) => {
    over = resolve;
  });
  app.use(async (c, next) => {
    await next();
    statuses.push(c.res.status);
    over();
  });
  app.post('/', async (c) => c.json((await readBody(c.req.raw, 1_000)) as object));
  const { port, stop } = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`, () =>
    socket.destroy(),
  );
  await isOver;
  expect({ statuses, logged }).toEqual({ statuses: [400], logged: [] });
  await stop();
});
