import { isWebLink } from './fields.ts';
import type { Span } from './text-blocks.ts';

const ADDRESS = /https?:\/\/[^\s<>"«»“”]+/gi;
const SENTENCE_END = new Set(".,;:!?'’…*_~");
const BRACKETS = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

export type BareLink = { start: number; end: number };

export function findBareLinks(text: string): BareLink[] {
  const found: BareLink[] = [];
  for (const { 0: typed, index: start } of text.matchAll(ADDRESS)) {
    // Not an address in the middle of a word.
    if (/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start))) continue;
    const url = withoutEnding(typed);
    if (isWebLink(url)) found.push({ start, end: start + url.length });
  }
  return found;
}

function withoutEnding(typed: string): string {
  let url = typed;
  for (;;) {
    const last = url.at(-1) as string;
    const opening = BRACKETS.get(last);
    const isOutside = opening !== undefined && count(url, last) > count(url, opening);
    if (!isOutside && !SENTENCE_END.has(last)) return url;
    url = url.slice(0, -1);
  }
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

export function linkAddresses(span: Span): Span[] {
  if (span.href !== undefined) return [span];
  const spans: Span[] = [];
  let from = 0;
  const keep = (text: string, href?: string) => {
    if (text !== '') spans.push({ ...span, text, ...(href !== undefined && { href }) });
  };
  for (const { start, end } of findBareLinks(span.text)) {
    keep(span.text.slice(from, start));
    keep(span.text.slice(start, end), span.text.slice(start, end));
    from = end;
  }
  keep(span.text.slice(from));
  return spans.length > 0 ? spans : [span];
}
