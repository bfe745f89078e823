import { Hono } from 'hono';
import { type Listening, listen } from '#server/http/listen';

/** An origin with nothing on it, for scripts that bring their own. */
export async function startBlankSite(): Promise<Listening> {
  const app = new Hono().get('/', (c) =>
    c.html('<!doctype html><title>bench</title>', 200, ISOLATED),
  );
  return listen(app.fetch, { host: '127.0.0.1', port: 0 });
}

/** A page by itself has a clock of five microseconds; others count in tenths of a millisecond. */
export const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
