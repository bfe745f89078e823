/** What a balance means: above zero it is in one's favour. */
export function balanceToLabel(pesos: number): string {
  if (pesos === 0) return 'Al corriente';
  return pesos > 0 ? 'A tu favor' : 'Por cubrir';
}
