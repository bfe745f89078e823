import type { Context } from 'hono';
import type { App } from '../http/app.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import type { Settings } from '../settings.ts';
import { isAppPath } from './app-paths.ts';
import { type Site, type SiteFile, toSiteFile } from './read-site.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
/** Cached but always revalidated: a new version must show at the next opening. */
const ASK_FIRST = 'no-cache';

/** Unknown paths get the shell with status 404. */
export function mountSite(
  app: App,
  site: Site,
  { publicUrl, isProduction }: Pick<Settings, 'publicUrl' | 'isProduction'>,
): void {
  const shell = shellOf(site, publicUrl);
  app.get('*', async (c) => {
    const { path } = c.req;
    if (path.startsWith('/api/') || path === '/api') throw notFound();
    const file = path === '/index.html' ? shell : site.get(path);
    if (file) return send(c, file, { caching: cachingOf(path), status: 200 });
    if (looksLikeFile(path)) throw notFound();
    if (!shell) throw notBuilt();
    return send(c, shell, {
      caching: ASK_FIRST,
      status: isAppPath(path, isProduction) ? 200 : 404,
    });
  });
  app.all('*', () => {
    throw new HttpProblem(405, 'method_not_allowed', 'Esta acción no existe aquí', {
      Allow: 'GET, HEAD',
    });
  });
}

function shellOf(site: Site, publicUrl: string): SiteFile | null {
  const index = site.get('/index.html');
  if (!index) return null;
  const html = withOpenGraph(new TextDecoder().decode(index.body), publicUrl);
  return toSiteFile('index.html', new TextEncoder().encode(html));
}

/** Built assets have a hash in their name; everything else may change under the same name. */
function cachingOf(path: string): string {
  return path.startsWith('/assets/') ? A_YEAR : ASK_FIRST;
}

/** A missing script must not get an HTML page, or the browser would try to run it. */
function looksLikeFile(path: string): boolean {
  return /\.[a-z0-9]{1,12}$/i.test(path);
}

type Sending = { caching: string; status: 200 | 404 };

async function send(c: Context, file: SiteFile, { caching, status }: Sending): Promise<Response> {
  c.header('Cache-Control', caching);
  c.header('Vary', 'Accept-Encoding');
  c.header('Content-Type', file.type);
  const encoding = preferred(c.req.header('accept-encoding'));
  const encoded = encoding && (await file.encoded(encoding));
  const etag = encoded ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  c.header('ETag', etag);
  if (status === 200 && c.req.header('if-none-match') === etag) return c.body(null, 304);
  if (encoded) c.header('Content-Encoding', encoding);
  return c.body((encoded ?? file.body) as Uint8Array<ArrayBuffer>, status);
}

function preferred(accepted = ''): 'br' | 'gzip' | null {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

const notBuilt = () => new HttpProblem(503, 'not_built', 'La aplicación se está preparando');

/** Preview of a shared link, identical for every path: it must reveal no person or community. */
function withOpenGraph(html: string, publicUrl: string): string {
  if (html.includes('og:title')) return html;
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', 'Coaching para Líderes'],
    ['og:title', 'Coaching para Líderes'],
    ['og:description', 'Personas y Subsidiariedad'],
    ['og:locale', 'es_MX'],
    ['og:image', `${publicUrl}/icons/icon-512.png`],
  ].map(([property, content]) => `<meta property="${property}" content="${content}">`);
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}
