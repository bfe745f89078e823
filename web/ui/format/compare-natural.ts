let collator: Intl.Collator | undefined;

/** Ascending, ignoring case and accents, «Grupo 2» before «Grupo 10». */
export function compareNatural(one: string, other: string): number {
  collator ??= new Intl.Collator('es-MX', { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}
