const PESOS = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** «$1,234.50», «-$300.00» */
export function moneyToWords(pesos: number): string {
  return PESOS.format(pesos);
}

/** What a balance means: above zero it is in one's favour. */
export function balanceToWords(pesos: number): string {
  if (pesos === 0) return 'Al corriente';
  return pesos > 0 ? 'A tu favor' : 'Por cubrir';
}
