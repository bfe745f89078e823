import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { secureHeaders } from 'hono/secure-headers';
import { type Endpoint, keyOf } from '#contract/core/endpoint';
import { rowsByName as contractRows } from '#contract/core/table';
import type { Deps } from '../deps.ts';
import { handlers as allHandlers } from '../handlers.ts';
import { createLive } from '../live/create-live.ts';
import { mountDocs } from '../openapi/mount-docs.ts';
import { meantPath } from '../static/meant-path.ts';
import { capRequests } from './address-slots.ts';
import { createErrorAnswer } from './answer-error.ts';
import { answerJson } from './answer-json.ts';
import type { App, AppEnv } from './app.ts';
import { assertComplete } from './assert-complete.ts';
import { isCanonicalPath } from './canonical-path.ts';
import type { AnyHandler, Served } from './handler.ts';
import * as messages from './messages.ts';
import { HttpProblem, notFound } from './problem.ts';
import { createReportQueue } from './report-queue.ts';
import { serveRow } from './serve-row.ts';

const READING = new Set(['GET', 'HEAD']);
/** A link's secret may be in the address that a browser would keep. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };

/**
 * Mounts every contract row under `/api`, bound to its policy. Throws when table, policy and
 * handlers do not match.
 */
export function createApp(
  deps: Deps,
  handlers: readonly AnyHandler[] = allHandlers,
  rows: ReadonlyMap<string, Endpoint> = contractRows,
): App {
  assertComplete(rows, handlers);
  const served = createServed(deps, handlers);
  // The router Hono's own choice ends with, for rows of one shape with and without a parameter.
  const app: App = new Hono<AppEnv>({ router: new TrieRouter() });

  app.onError(createErrorAnswer(deps.log));
  observe(app, deps);
  warnOfUnknownProxy(app, deps);
  app.use(createSecureHeaders(deps.settings.isProduction));
  app.use(capRequests(deps.settings));
  app.use('/api/*', async (c, next) => {
    await next();
    setOnAnswer(c, 'Cache-Control', 'no-store');
    // Phones measure their clock by it (`web/clock`).
    setOnAnswer(c, 'Date', new Date(deps.now()).toUTCString());
  });
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.raw.url);
    const meant = READING.has(c.req.method) ? meantPath(pathname, deps.settings) : null;
    if (meant !== null) return c.body(null, 302, { Location: meant + search, ...NOT_KEPT });
    if (!isCanonicalPath(pathname)) throw notFound();
    await next();
  });
  app.get('/healthz', async (c) => {
    await deps.store.epoch();
    return answerJson(c, { ok: true });
  });
  for (const handler of fixedPathsFirst(handlers)) mount(app, served, handler);
  mountDocs(app, [...rows.values()], deps.settings);
  refuseTheRest(app, rows);
  return app;
}

export function createServed(deps: Deps, handlers: readonly AnyHandler[] = allHandlers): Served {
  const handlersByName = new Map(handlers.map((handler) => [handler.row.name, handler]));
  const live = deps.live ?? createLive({ store: deps.store, now: deps.now, log: deps.log });
  const reportQueue = createReportQueue(deps.store.reports.atOnce);
  return { ...deps, live, handlersByName, reportQueue };
}

/** One line per request: the route's pattern, never the address, which may hold a token. */
function observe(app: App, { log, now, metrics }: Deps): void {
  app.use(async (c, next) => {
    const startedAt = now();
    const begun = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    await next();
    setOnAnswer(c, 'X-Request-Id', requestId);
    const { method } = c.req;
    const route = c.get('route') ?? (c.req.path.startsWith('/api/') ? 'unknown' : 'page');
    const { status } = c.res;
    log.info('request', { requestId, method, route, status, ms: now() - startedAt });
    const seconds = (performance.now() - begun) / 1_000;
    metrics?.requestSeen({ method, route, status, seconds });
  });
}

/** Otherwise everyone behind that proxy would share one limit, without explanation. */
function warnOfUnknownProxy(app: App, { log, settings }: Deps): void {
  if (settings.trustedProxies !== null || !settings.isProduction) return;
  let isSaid = false;
  app.use(async (c, next) => {
    if (!isSaid && c.req.header('x-forwarded-for') !== undefined) {
      isSaid = true;
      log.warn('a proxy speaks for callers, and TRUSTED_PROXIES does not name it');
    }
    await next();
  });
}

/** `c.header` would rebuild the answer as a stream of unknown length. */
function setOnAnswer(c: Context, name: string, value: string): void {
  c.res.headers.set(name, value);
}

function mount(app: App, served: Served, handler: AnyHandler): void {
  const { row } = handler;
  const serve = serveRow(served, handler);
  app.on(row.method, `/api${row.path}`, (c) => {
    c.set('route', row.path);
    return serve(c);
  });
}

/** `/communities/meeting-status` before `/communities/:id`. */
function fixedPathsFirst(handlers: readonly AnyHandler[]): AnyHandler[] {
  const holes = new Map(handlers.map((it) => [it, it.row.path.split(':').length]));
  const holesOf = (handler: AnyHandler) => holes.get(handler) ?? 0;
  return [...handlers].sort((a, b) => holesOf(a) - holesOf(b));
}

function refuseTheRest(app: App, rows: ReadonlyMap<string, Endpoint>): void {
  let patterns: { row: Endpoint; pattern: RegExp }[] | null = null;
  app.all('/api/*', (c) => {
    patterns ??= [...rows.values()].map((row) => ({ row, pattern: patternOf(row) }));
    const matching = patterns.filter(({ pattern }) => pattern.test(c.req.path));
    if (matching.length === 0) throw notFound();
    const allow = matching.map(({ row }) => keyOf(row).split(' ')[0]).join(', ');
    throw new HttpProblem(405, 'method_not_allowed', messages.noSuchAct, {
      Allow: allow,
    });
  });
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`);
}

const SELF = ["'self'"];
const NONE = ["'none'"];

/** No inline script or style, nothing from elsewhere, no frame around us. */
function createSecureHeaders(isProduction: boolean): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: NONE,
      scriptSrc: SELF,
      styleSrc: SELF,
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: SELF,
      connectSrc: SELF,
      workerSrc: SELF,
      manifestSrc: SELF,
      objectSrc: NONE,
      baseUri: NONE,
      frameAncestors: NONE,
      formAction: SELF,
    },
    strictTransportSecurity: isProduction ? 'max-age=63072000; includeSubDomains' : false,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      displayCapture: [],
    },
  });
}
