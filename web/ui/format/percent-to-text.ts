const percent = new Intl.NumberFormat('es-MX', { style: 'percent', maximumFractionDigits: 0 });

/** «85 %», or «Sin datos» where there is nothing to divide by. @param value 0 to 100 */
export function percentToText(value: number | null): string {
  return value === null ? 'Sin datos' : percent.format(value / 100);
}
