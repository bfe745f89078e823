export type Selected = { text: string; start: number; end: number };

const SAMPLE = 'texto';
const ADDRESS = 'https://';
const ITEM = '- ';

export function toggleBold({ text, start, end }: Selected): Selected {
  const inner = trimmed({ text, start, end });
  const before = text.slice(0, inner.start);
  const after = text.slice(inner.end);
  const words = text.slice(inner.start, inner.end);
  if (before.endsWith('**') && after.startsWith('**')) {
    const shorter = before.slice(0, -2) + words + after.slice(2);
    return { text: shorter, start: inner.start - 2, end: inner.end - 2 };
  }
  const bold = words || SAMPLE;
  return select(`${before}**`, bold, `**${after}`);
}

export function toggleList({ text, start, end }: Selected): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith(ITEM));
  const changed = lines.map((line) => (isList ? line.slice(ITEM.length) : `${ITEM}${line}`));
  return select(text.slice(0, from), changed.join('\n'), text.slice(to));
}

export function addLink({ text, start, end }: Selected): Selected {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const words = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(words)) return select(`${before}[`, SAMPLE, `](${words})${after}`);
  return select(`${before}[${words || SAMPLE}](`, ADDRESS, `)${after}`);
}

function select(before: string, words: string, after: string): Selected {
  const end = before.length + words.length;
  return { text: before + words + after, start: before.length, end };
}

/** Markdown ignores marks next to a blank. */
function trimmed({ text, start, end }: Selected): { start: number; end: number } {
  const words = text.slice(start, end);
  const first = start + (words.length - words.trimStart().length);
  return { start: first, end: Math.max(first, first + words.trim().length) };
}
