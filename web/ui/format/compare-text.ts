import { LOCALE, once } from './locale.ts';

const text = once(() => new Intl.Collator(LOCALE));
const natural = once(() => new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' }));

/** Ascending, as a Spanish dictionary has it. */
export function compareText(one: string, other: string): number {
  return text().compare(one, other);
}

/** Ascending, without case or accents, «Grupo 2» before «Grupo 10». */
export function compareNatural(one: string, other: string): number {
  return natural().compare(one, other);
}
