import type { Emphasis, Link, List, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { findBareLinks, linkAddresses } from '#contract/core/bare-links';
import { isWebLink } from '#contract/core/fields';
import type { Span, TextBlock } from '#contract/core/text-blocks';

/* For the server and the author's preview: phones draw stored blocks and load no parser. */

/** Disables Markdown whose signs laypeople type as text: HTML, code, images, references. */
const OFF = [
  ...['htmlFlow', 'htmlText', 'codeIndented', 'codeFenced', 'codeText'],
  ...['definition', 'labelStartImage', 'setextUnderline', 'characterReference', 'autolink'],
];

/** Parser cost is quadratic in the signs: beyond this no mark is read. */
const MAX_SIGNS = 300;
const SIGNS = /[*_[\]&\\]|^[ \t]*(?:[>+#-]|\d+[.)])/gm;

const HEADING_START = /(?:^|\n)(?=#{1,6}[ \t]+\S)/;
const MAX_SIGNS_OF_ALL = 1_200;

/** Deeper content is shown without its marks. */
const MAX_DEPTH = 8;
/** Parser cost is quadratic in container depth: a line of thousands of `>` is text. */
const DEEP_START = /^((?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t>*+-]|\d|$)){9,})/gm;

type Look = Omit<Span, 'text'>;

const ANY_SIGN = /[*_[\]&\\\t\r\0]|^ *(?:[>+#-]|\d+[.)])/m;

/** Markdown as typed, to blocks. Never throws. */
export function parseText(markdown: string): TextBlock[] {
  // Most texts have no signs, and parsing is slow.
  if (!ANY_SIGN.test(markdown)) return toParagraphs(markdown);
  if (countSigns(markdown) > MAX_SIGNS_OF_ALL) return parsePart(markdown);
  return markdown.split(HEADING_START).flatMap(parsePart);
}

/** Equals the parser's result for a text without signs. */
function toParagraphs(text: string): TextBlock[] {
  return text
    .split(/\n(?: *\n)+/)
    .map((part) => part.replace(/^ +| +$/gm, '').replace(/^\n+|\n+$/g, ''))
    .filter((part) => part !== '')
    .map(paragraphOf);
}

/** Parses one heading's part at a time: many short parses are cheaper than a long one. */
function parsePart(markdown: string): TextBlock[] {
  const tame = markdown.replace(DEEP_START, '');
  if (countSigns(tame) > MAX_SIGNS) return [paragraphOf(tame)];
  const source = withTextAsTyped(tame);
  const { children } = fromMarkdown(source, { extensions: [{ disable: { null: OFF } }] });
  return children.flatMap((node) => toBlocks(node, 0, source));
}

/** Signs kept as text despite a Markdown meaning: «+ 52 618 …», and those inside an address. */
function withTextAsTyped(markdown: string): string {
  let text = '';
  let from = 0;
  for (const { start, end } of findBareLinks(markdown)) {
    text += markdown.slice(from, start) + markdown.slice(start, end).replace(/[*_]/g, '\\$&');
    from = end;
  }
  return (text + markdown.slice(from)).replace(/^[ \t]*\+(?=[ \t])/gm, (plus) =>
    plus.replace('+', '\\+'),
  );
}

function countSigns(markdown: string): number {
  return markdown.match(SIGNS)?.length ?? 0;
}

function toBlocks(node: RootContent, depth: number, source: string): TextBlock[] {
  if (depth > MAX_DEPTH) return [paragraphOf(plain(node))];
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', spans: toSpans(node.children, source) }];
    case 'heading':
      return [
        { type: 'heading', level: node.depth > 2 ? 3 : 2, spans: toSpans(node.children, source) },
      ];
    case 'thematicBreak':
      return [{ type: 'rule' }];
    case 'blockquote':
      return node.children.flatMap((child) => toBlocks(child, depth + 1, source)).map(quoted);
    case 'list':
      return toItems(node, depth, source);
    default:
      return [paragraphOf(plain(node))];
  }
}

function paragraphOf(text: string): TextBlock {
  return { type: 'paragraph', spans: linkAddresses({ text }) };
}

function quoted(block: TextBlock): TextBlock {
  return block.type === 'paragraph' ? { ...block, type: 'quote' } : block;
}

function toItems({ children, ordered }: List, depth: number, source: string): TextBlock[] {
  return children.flatMap((item) => {
    const [first, ...rest] = item.children;
    const isLine = first?.type === 'paragraph';
    const line: TextBlock = {
      type: 'item',
      depth: depth === 0 ? 0 : 1,
      ...(ordered ? numberOf(item, source) : { number: null }),
      spans: isLine ? toSpans(first.children, source) : [],
    };
    const others = isLine || !first ? rest : [first, ...rest];
    return [line, ...others.flatMap((child) => toBlocks(child, depth + 1, source))];
  });
}

/** As typed: Markdown itself would count on from the first item. */
function numberOf(item: ListItem, source: string): { number: number; mark?: string } {
  const from = item.position?.start.offset ?? 0;
  const [, mark = '', digits = ''] = /^\s*((\d+)[.)])/.exec(source.slice(from, from + 40)) ?? [];
  const number = Number(digits);
  return mark === `${number}.` ? { number } : { number, mark };
}

function toSpans(nodes: readonly PhrasingContent[], source: string): Span[] {
  const spans: Span[] = [];
  for (const span of nodes.flatMap((node) => spansOf(node, { look: {}, depth: 0, source }))) {
    const last = spans.at(-1);
    if (last && isSameLook(last, span)) last.text += span.text;
    else spans.push(span);
  }
  return spans.flatMap(linkAddresses);
}

type Around = { look: Look; depth: number; source: string };

function spansOf(node: PhrasingContent, { look, depth, source }: Around): Span[] {
  if (depth > MAX_DEPTH) return [{ ...look, text: plain(node) }];
  const inside = (children: readonly PhrasingContent[], more: Look) =>
    children.flatMap((child) =>
      spansOf(child, { look: { ...look, ...more }, depth: depth + 1, source }),
    );
  switch (node.type) {
    case 'strong':
      return inside(node.children, { strong: true });
    case 'emphasis':
      return emphasised(node, source, look, inside);
    case 'link': {
      const words = inside(node.children, hrefOf(node));
      const isSeen = words.some(({ text }) => text.trim() !== '');
      return isSeen ? words : [{ ...look, ...hrefOf(node), text: node.url }];
    }
    case 'break':
      return [{ ...look, text: '\n' }];
    default:
      return [{ ...look, text: plain(node) }];
  }
}

/** As in WhatsApp: `_cursiva_`, `*negrita*`; inside a word a star is text, as in 2*3*4. */
function emphasised(
  { children, position }: Emphasis,
  source: string,
  look: Look,
  inside: (children: readonly PhrasingContent[], more: Look) => Span[],
): Span[] {
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? 0;
  if (source[start] !== '*') return inside(children, { em: true });
  const isInWord = /[\p{L}\p{N}]$/u.test(source.slice(Math.max(0, start - 2), start));
  const isWordNext = /^[\p{L}\p{N}]/u.test(source.slice(end, end + 2));
  if (!isInWord && !isWordNext) return inside(children, { strong: true });
  const star: Span = { ...look, text: '*' };
  return [star, ...inside(children, {}), { ...star }];
}

function hrefOf({ url }: Link): Look {
  return isWebLink(url) ? { href: url } : {};
}

function isSameLook(one: Span, other: Span): boolean {
  return one.strong === other.strong && one.em === other.em && one.href === other.href;
}

function plain(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plain).join('') : '';
}
