import type { Link, List, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isWebLink } from '#contract/core/fields';
import type { Span, TextBlock } from '#contract/core/text-blocks';

/*
 * For the server, which parses what is stored, and for the preview of whoever writes. Screens draw
 * the stored blocks, so that no phone loads a parser.
 */

/**
 * What a layperson may mean by a sign. HTML, code, images, references and rules by underlining are
 * off: their signs are text.
 */
const OFF = [
  ...['htmlFlow', 'htmlText', 'codeIndented', 'codeFenced', 'codeText'],
  ...['definition', 'labelStartImage', 'setextUnderline', 'characterReference'],
];

/** More of them than any person types cost the parser the square of their number: no mark is read. */
const MAX_SIGNS = 300;
const SIGNS = /[*_[\]&\\]|^[ \t]*(?:[>+#-]|\d+[.)])/gm;

const HEADING_START = /(?:^|\n)(?=#{1,6}[ \t]+\S)/;
const MAX_SIGNS_OF_ALL = 1_200;

/** Deeper than any text of a person; what lies below is told without its marks. */
const MAX_DEPTH = 8;
/** Containers cost the parser the square of their depth: a line of thousands of `>` is none. */
const DEEP_START = /^((?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t>*+-]|\d|$)){9,})/gm;

type Look = Omit<Span, 'text'>;

/** Markdown, as an author typed it, to blocks. Never throws. */
export function parseText(markdown: string): TextBlock[] {
  if (countSigns(markdown) > MAX_SIGNS_OF_ALL) return parsePart(markdown);
  return markdown.split(HEADING_START).flatMap(parsePart);
}

/** From one heading to the next, which ends whatever was open: a long text is many short ones. */
function parsePart(markdown: string): TextBlock[] {
  const tame = markdown.replace(DEEP_START, '');
  if (countSigns(tame) > MAX_SIGNS) return [paragraphOf(tame)];
  const { children } = fromMarkdown(tame, { extensions: [{ disable: { null: OFF } }] });
  return children.flatMap((node) => toBlocks(node, 0));
}

function countSigns(markdown: string): number {
  return markdown.match(SIGNS)?.length ?? 0;
}

function toBlocks(node: RootContent, depth: number): TextBlock[] {
  if (depth > MAX_DEPTH) return [paragraphOf(plain(node))];
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', spans: toSpans(node.children) }];
    case 'heading':
      return [{ type: 'heading', level: node.depth > 2 ? 3 : 2, spans: toSpans(node.children) }];
    case 'thematicBreak':
      return [{ type: 'rule' }];
    case 'blockquote':
      return node.children.flatMap((child) => toBlocks(child, depth + 1)).map(quoted);
    case 'list':
      return toItems(node, depth);
    default:
      return [paragraphOf(plain(node))];
  }
}

function paragraphOf(text: string): TextBlock {
  return { type: 'paragraph', spans: [{ text }] };
}

function quoted(block: TextBlock): TextBlock {
  return block.type === 'paragraph' ? { ...block, type: 'quote' } : block;
}

/** What an item holds besides its own line follows it. */
function toItems({ children, ordered, start }: List, depth: number): TextBlock[] {
  return children.flatMap((item, index) => {
    const [first, ...rest] = item.children;
    const isLine = first?.type === 'paragraph';
    const line: TextBlock = {
      type: 'item',
      depth: depth === 0 ? 0 : 1,
      number: ordered ? (start ?? 1) + index : null,
      spans: isLine ? toSpans(first.children) : [],
    };
    const others = isLine || !first ? rest : [first, ...rest];
    return [line, ...others.flatMap((child) => toBlocks(child, depth + 1))];
  });
}

/** Neighbours of one look are one span. */
function toSpans(nodes: readonly PhrasingContent[]): Span[] {
  const spans: Span[] = [];
  for (const span of nodes.flatMap((node) => spansOf(node, {}, 0))) {
    const last = spans.at(-1);
    if (last && isSameLook(last, span)) last.text += span.text;
    else spans.push(span);
  }
  return spans;
}

function spansOf(node: PhrasingContent, look: Look, depth: number): Span[] {
  if (depth > MAX_DEPTH) return [{ ...look, text: plain(node) }];
  const inside = (children: readonly PhrasingContent[], more: Look) =>
    children.flatMap((child) => spansOf(child, { ...look, ...more }, depth + 1));
  switch (node.type) {
    case 'strong':
      return inside(node.children, { strong: true });
    case 'emphasis':
      return inside(node.children, { em: true });
    case 'link':
      return inside(node.children, hrefOf(node));
    case 'break':
      return [{ ...look, text: '\n' }];
    default:
      return [{ ...look, text: plain(node) }];
  }
}

/** Only what a browser opens as a page; anything else stays text. */
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
