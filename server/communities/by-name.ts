const spanish = new Intl.Collator('es-MX', { numeric: true });

/** Databases sort letters each in their own way; people read one. */
export function byName(a: { name: string }, b: { name: string }): number {
  return spanish.compare(a.name, b.name);
}
