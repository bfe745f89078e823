import type { ReactNode } from 'react';
import type { ItemBlock, Span, TextBlock } from '#contract/core/text-blocks';
import { css } from '#styled/css';
import { linkClass } from './linked-text.tsx';

export type TextBlocksProps = {
  blocks: readonly TextBlock[];
  /** Level of the first heading, below that of the surrounding section. */
  level?: 2 | 3 | 4 | 5;
};

/** An author's text. Renders elements only, so nothing in it can be markup. */
export function TextBlocks({ blocks, level = 3 }: TextBlocksProps) {
  return (
    <div className={root}>{toParts(blocks).map((part, index) => drawPart(part, index, level))}</div>
  );
}

type Part = Exclude<TextBlock, ItemBlock> | { type: 'list'; items: ItemBlock[] };

function toParts(blocks: readonly TextBlock[]): Part[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.type !== 'item') parts.push(block);
    else if (last?.type === 'list') last.items.push(block);
    else parts.push({ type: 'list', items: [block] });
  }
  return parts;
}

function drawPart(part: Part, key: number, level: number): ReactNode {
  switch (part.type) {
    case 'list':
      return <List key={key} items={part.items} />;
    case 'heading': {
      const Heading = `h${Math.min(6, level + part.level - 2)}` as 'h3';
      return (
        <Heading key={key} className={heading}>
          {drawSpans(part.spans)}
        </Heading>
      );
    }
    case 'quote':
      return (
        <blockquote key={key} className={quote}>
          {drawSpans(part.spans)}
        </blockquote>
      );
    case 'rule':
      return <hr key={key} className={rule} />;
    default:
      return <p key={key}>{drawSpans(part.spans)}</p>;
  }
}

type Outer = { item: ItemBlock; inner: ItemBlock[] };

function List({ items }: { items: readonly ItemBlock[] }) {
  const depth = items[0]?.depth ?? 0;
  const lists: Outer[][] = [];
  for (const item of items) {
    const list = lists.at(-1);
    const last = list?.at(-1);
    if (item.depth > depth && last) last.inner.push(item);
    else if (list && last && isNumbered(last.item) === isNumbered(item)) {
      list.push({ item, inner: [] });
    } else lists.push([{ item, inner: [] }]);
  }
  // biome-ignore lint/suspicious/noArrayIndexKey: a stored text never changes its order
  return lists.map((list, index) => <OneList key={index} list={list} />);
}

const isNumbered = ({ number }: ItemBlock) => number !== null;

function OneList({ list }: { list: readonly Outer[] }) {
  const hasNumbers = list[0] !== undefined && isNumbered(list[0].item);
  const Element = hasNumbers ? 'ol' : 'ul';
  return (
    <Element className={hasNumbers ? numbered : bulleted}>
      {list.map(({ item, inner }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored text never changes its order
        <li key={index} {...numberAsTyped(item)}>
          {drawSpans(item.spans)}
          {inner.length > 0 && <List items={inner} />}
        </li>
      ))}
    </Element>
  );
}

function numberAsTyped({ number, mark }: ItemBlock) {
  if (number === null) return {};
  // Stored blocks are untrusted: only a numeric mark may become a style.
  const isMark = mark !== undefined && /^\d+[.)]$/.test(mark);
  return { value: number, ...(isMark && { style: { listStyleType: `"${mark} "` } }) };
}

function drawSpans(spans: readonly Span[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a stored text never changes its order
  return spans.map((span, index) => <SpanText key={index} span={span} />);
}

function SpanText({ span: { text, strong, em, href } }: { span: Span }) {
  const slanted = em ? <em>{text}</em> : text;
  const shown = strong ? <strong>{slanted}</strong> : slanted;
  if (!href) return shown;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {shown}
    </a>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
const heading = css({ textStyle: 'label' });
const quote = css({ borderLeft: 'hairline', paddingLeft: '3', color: 'ink.muted' });
const rule = css({ borderTop: 'hairline' });
const bulleted = css({ listStyle: 'disc', paddingLeft: '5' });
const numbered = css({ listStyle: 'decimal', paddingLeft: '5' });
