import type { ItemBlock, Span, TextBlock } from '#contract/core/text-blocks';

export function blocksToText(blocks: readonly TextBlock[]): string {
  return join(blocks, ({ text }) => text);
}

/** With WhatsApp marks `*negrita*`, `_cursiva_`; a link's address follows its words. */
export function blocksToWhatsApp(blocks: readonly TextBlock[]): string {
  return join(blocks, toWhatsApp, '*');
}

type Write = (span: Span) => string;

function join(blocks: readonly TextBlock[], write: Write, headingMark = ''): string {
  let text = '';
  blocks.forEach((block, index) => {
    const isListGoingOn = block.type === 'item' && blocks[index - 1]?.type === 'item';
    if (index > 0) text += isListGoingOn ? '\n' : '\n\n';
    text += lineOf(block, write, headingMark);
  });
  return text;
}

function lineOf(block: TextBlock, write: Write, headingMark: string): string {
  if (block.type === 'rule') return '———';
  const words = block.spans.map(write).join('');
  if (block.type === 'heading') {
    // A mark inside the heading's own would end it.
    const plain = block.spans.map(({ text }) => text).join('');
    return marked(plain, headingMark);
  }
  if (block.type === 'quote') return words.replace(/^/gm, '> ');
  if (block.type === 'paragraph') return words;
  return `${'  '.repeat(block.depth)}${markOf(block)} ${words}`;
}

function markOf({ number, mark }: ItemBlock): string {
  return number === null ? '-' : (mark ?? `${number}.`);
}

function toWhatsApp({ text, strong, em, href }: Span): string {
  const shown = marked(marked(text, em ? '_' : ''), strong ? '*' : '');
  return !href || text === href ? shown : `${shown} (${href})`;
}

function marked(text: string, mark: string): string {
  return mark === '' ? text : text.replace(/\S(?:.*\S)?/g, `${mark}$&${mark}`);
}
