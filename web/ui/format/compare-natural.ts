import { LOCALE, once } from './locale.ts';

const collator = once(() => new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' }));

/** Ascending, ignoring case and accents, «Grupo 2» before «Grupo 10». */
export function compareNatural(one: string, other: string): number {
  return collator().compare(one, other);
}
