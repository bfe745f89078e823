import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { turnOfLoop } from '../database/pace.ts';

/** Shorter is not worth the work: it travels in one packet. */
const PACK_MIN_CHARS = 1_400;
const gzipAsync = promisify(gzip);

/**
 * JSON with its charset, compressed where accepted. No answer mixes a secret with attacker-chosen
 * text, so its length reveals nothing.
 */
export async function answerJson(
  c: Context,
  value: unknown,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const text = await toText(value);
  c.header('Content-Type', 'application/json; charset=utf-8');
  if (text.length < PACK_MIN_CHARS) return c.body(text, status);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (!acceptsGzip(c.req.header('accept-encoding'))) return c.body(text, status);
  c.header('Content-Encoding', 'gzip');
  const packed = await gzipAsync(text, { level: constants.Z_BEST_SPEED });
  return c.body(new Uint8Array(packed), status);
}

const ROWS_AT_ONCE = 500;

/** A long list is written row by row, with turns of the loop between, so that others are served. */
async function toText(value: unknown): Promise<string> {
  if (!Array.isArray(value) || value.length <= ROWS_AT_ONCE) return JSON.stringify(value);
  const pieces: string[] = [];
  for (let from = 0; from < value.length; from += ROWS_AT_ONCE) {
    pieces.push(JSON.stringify(value.slice(from, from + ROWS_AT_ONCE)).slice(1, -1));
    await turnOfLoop();
  }
  return `[${pieces.join(',')}]`;
}

function acceptsGzip(accepted = ''): boolean {
  return /(^|,)\s*gzip\s*(;\s*q=(1|0\.[1-9])\S*)?\s*(,|$)/i.test(accepted);
}
