import { formatLongDay } from '#web/ui/format/format-day.ts';
import type { DataSection } from './own-act-sections.ts';
import * as words from './words.ts';

/** Standalone HTML page that any browser shows and prints. */
export function sectionsToPage(sections: readonly DataSection[], madeAt: string): string {
  const title = words.pageTitle(formatLongDay(madeAt));
  return [
    `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>`,
    ...sections.map(sectionToHtml),
    '</body></html>\n',
  ].join('\n');
}

function sectionToHtml({ title, facts = [], lines = [], empty }: DataSection): string {
  const told = [
    ...facts.map(([name, value]) => [name, value] as const),
    ...lines.map((line) => [line.title, line.detail ?? ''] as const),
  ];
  const rows = told.map(
    ([one, other]) => `<dt>${escapeHtml(one)}</dt><dd>${escapeHtml(other)}</dd>`,
  );
  const list = rows.length > 0 ? `<dl>${rows.join('\n')}</dl>` : `<p>${escapeHtml(empty)}</p>`;
  return `<section><h2>${escapeHtml(title)}</h2>${list}</section>`;
}

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:44rem;padding:0 1rem;overflow-wrap:anywhere}
dt{font-weight:600}dd{margin:0 0 .75rem;white-space:pre-line}section{break-inside:avoid-page}
`.trim();

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
