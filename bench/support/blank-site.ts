import { Hono } from 'hono';
import { type Listening, listen } from '#server/http/listen';

/** An origin with nothing on it, for scripts that bring their own. */
export async function startBlankSite(): Promise<Listening> {
  const app = new Hono().get('/', (c) => c.html('<!doctype html><title>bench</title>'));
  return listen(app.fetch, { host: '127.0.0.1', port: 0 });
}
