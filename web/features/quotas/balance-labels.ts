/** A balance above zero is in the person's favour. */
export function balanceToLabel(pesos: number): string {
  if (pesos === 0) return 'Al corriente';
  return pesos > 0 ? 'A tu favor' : 'Por cubrir';
}
