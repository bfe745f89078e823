import * as messages from './messages.ts';

/** «Ana, José y Toño», «Ana e Inés» */
export function formatList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(', ')} ${messages.andBefore(last)} ${last}`;
}

/** «Ana, José y 4 más»: the first `max` items and the remaining count. */
export function formatFirst(items: readonly string[], max: number): string {
  if (items.length <= max) return formatList(items);
  return formatList([...items.slice(0, max), messages.more(items.length - max)]);
}
