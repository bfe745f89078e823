import type { Endpoint } from '#contract/core/endpoint';
import { answerJson } from '../http/answer-json.ts';
import type { App } from '../http/app.ts';
import type { Settings } from '../settings.ts';
import { DOCS_STYLE, docsPage } from './docs-page.ts';
import { openapiOf } from './openapi-of.ts';

/** `/api/openapi.json` where the settings serve it, and outside production a page that people can read. */
export function mountDocs(app: App, rows: readonly Endpoint[], settings: Settings): void {
  if (settings.openapi) mountDocument(app, rows, settings.publicUrl);
  if (settings.isProduction) return;
  app.get('/api/docs', (c) => c.html(docsPage(rows)));
  app.get('/api/docs.css', (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8');
    return c.body(DOCS_STYLE);
  });
}

function mountDocument(app: App, rows: readonly Endpoint[], publicUrl: string): void {
  let document: unknown;
  app.get('/api/openapi.json', (c) => {
    // Built on first request, to keep the start fast.
    document ??= openapiOf(rows, publicUrl);
    return answerJson(c, document);
  });
}
