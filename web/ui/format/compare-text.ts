let collator: Intl.Collator | undefined;

/** Ascending, in Spanish dictionary order. */
export function compareText(one: string, other: string): number {
  collator ??= new Intl.Collator('es-MX');
  return collator.compare(one, other);
}
