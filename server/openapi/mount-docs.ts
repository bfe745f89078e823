import { html } from 'hono/html';
import type { Endpoint } from '#contract/core/endpoint';
import { answerJson } from '../http/answer-json.ts';
import type { App } from '../http/app.ts';
import type { Settings } from '../settings.ts';
import { openapiOf, rolesOf } from './openapi-of.ts';

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

/** A readable list of calls: no scripts, inline styles or external resources. */
function docsPage(rows: readonly Endpoint[]) {
  return html`<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>API · Coaching para Líderes</title>
    <link rel="stylesheet" href="/api/docs.css" />
  </head>
  <body>
    <h1>API de Coaching para Líderes</h1>
    <p>El documento completo, para programas: <a href="/api/openapi.json">openapi.json</a></p>
    <table>
      <thead>
        <tr><th>Llamada</th><th>Qué hace</th><th>Quién</th><th>Sin señal</th></tr>
      </thead>
      <tbody>
        ${rows.map(tableRow)}
      </tbody>
    </table>
  </body>
</html>`;
}

function tableRow(row: Endpoint) {
  return html`<tr>
    <td><code>${row.method} /api${row.path}</code><br /><small>${row.name}</small></td>
    <td>${row.summary}</td>
    <td>${rolesOf(row).join(' ')}</td>
    <td>${row.queue === 'never' ? '' : 'sí'}</td>
  </tr>`;
}

const DOCS_STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem; border-bottom: 1px solid #ccc; }
`;
