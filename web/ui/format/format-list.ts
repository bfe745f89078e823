import { LOCALE, once } from './locale.ts';
import * as words from './words.ts';

const list = once(() => new Intl.ListFormat(LOCALE, { type: 'conjunction' }));

/** «Ana, José y Toño» */
export function formatList(items: readonly string[]): string {
  return list().format(items);
}

/** «Ana, José y 4 más»: the first `max` items and the remaining count. */
export function formatFirst(items: readonly string[], max: number): string {
  if (items.length <= max) return formatList(items);
  return formatList([...items.slice(0, max), words.more(items.length - max)]);
}
