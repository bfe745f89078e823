import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { cannotRead } from '#contract/core/field-messages';
import * as messages from './messages.ts';
import { badRequest, HttpProblem, invalid, tooLarge } from './problem.ts';

const MAX_DEPTH = 16;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * A request's JSON; undefined without body. JSON only, so that plain HTML forms cannot call the
 * API. Reads at most `maxBytes`, announced or not.
 */
export async function readBody(request: Request, maxBytes: number): Promise<unknown> {
  const sent = await readSent(request, maxBytes).catch(explainCut);
  const bytes = await unpack(sent, request.headers.get('content-encoding'), maxBytes);
  if (bytes.length === 0) return undefined;
  if (!isJson(request.headers.get('content-type'))) {
    throw new HttpProblem(415, 'json_only', messages.jsonOnly);
  }
  return parseJson(bytes);
}

/** Who hung up in the middle hears nothing any more; it is no fault of ours for the log either. */
function explainCut(problem: unknown): never {
  const isCut = (problem as NodeJS.ErrnoException | null)?.code === 'ECONNRESET';
  throw isCut ? badRequest('cut_off', cannotRead) : problem;
}

function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i.test(contentType ?? '');
}

/** An announced length is a bound, so the body is read at once. */
async function readSent(request: Request, maxBytes: number): Promise<Uint8Array> {
  const announced = request.headers.get('content-length');
  if (announced === null) {
    return request.body ? readBytes(request.body, maxBytes) : new Uint8Array();
  }
  if (Number(announced) > maxBytes) throw tooLarge();
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > maxBytes) throw tooLarge();
  return bytes;
}

async function readBytes(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const gunzipAsync = promisify(gunzip);

/** The limit holds for what is unpacked: a few packed bytes may be a gigabyte of nothing. */
async function unpack(
  bytes: Uint8Array,
  encoding: string | null,
  maxOutputLength: number,
): Promise<Uint8Array> {
  if (encoding === null || encoding === 'identity' || bytes.length === 0) return bytes;
  if (encoding !== 'gzip') {
    const text = messages.gzipOnly;
    throw new HttpProblem(415, 'gzip_only', text, { 'Accept-Encoding': 'gzip' });
  }
  try {
    return await gunzipAsync(bytes, { maxOutputLength });
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    throw code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : badRequest('unreadable', cannotRead);
  }
}

function parseJson(bytes: Uint8Array): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw badRequest('unreadable', cannotRead);
  }
  cleanTree(value, 0);
  return value;
}

/** Drops the keys that could reach a prototype, and refuses what nests deeper than any call of ours. */
function cleanTree(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH) throw invalid(cannotRead);
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
      delete (value as Record<string, unknown>)[key];
    } else {
      cleanTree((value as Record<string, unknown>)[key], depth + 1);
    }
  }
}
