import { LOCALE, once } from './locale.ts';

const collator = once(() => new Intl.Collator(LOCALE));

/** Ascending, in Spanish dictionary order. */
export function compareText(one: string, other: string): number {
  return collator().compare(one, other);
}
