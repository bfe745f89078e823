import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const shrinkBr = promisify(brotliCompress);
const shrinkGzip = promisify(gzip);

export type SiteEncoding = 'br' | 'gzip';

export type SiteFile = {
  body: Uint8Array;
  etag: string;
  type: string;
  /** Compressed on first request, then kept; null where compression gains nothing. */
  encoded(encoding: SiteEncoding): Promise<Uint8Array | null>;
};

/** By path (`/assets/x.js`), read once: served files never change while running. */
export type Site = ReadonlyMap<string, SiteFile>;

/** @param folder the output of the build; an absent one is an empty site */
export function readSite(folder: string): Site {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [urlPath(folder, file), toSiteFile(file, readFileSync(file))]),
  );
}

export function toSiteFile(name: string, body: Uint8Array): SiteFile {
  const type = typeOf(name);
  const kept = new Map<SiteEncoding, Promise<Uint8Array>>();
  const isText = /charset|svg/.test(type);
  return {
    body,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    async encoded(encoding) {
      if (!isText || body.length < 512) return null;
      const squeezed = kept.get(encoding) ?? squeeze(body, encoding);
      kept.set(encoding, squeezed);
      return squeezed;
    },
  };
}

async function squeeze(body: Uint8Array, encoding: SiteEncoding): Promise<Uint8Array> {
  if (encoding === 'gzip') return shrinkGzip(body, { level: 9 });
  return shrinkBr(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

function urlPath(folder: string, file: string): string {
  return file.slice(folder.length).split(sep).join('/').replace(/^\/*/, '/');
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

function typeOf(file: string): string {
  return TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
