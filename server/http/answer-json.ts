import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** JSON with its charset said, as every body of ours. */
export function answerJson(c: Context, value: unknown, status: ContentfulStatusCode = 200) {
  c.header('Content-Type', 'application/json; charset=utf-8');
  return c.body(JSON.stringify(value), status);
}
