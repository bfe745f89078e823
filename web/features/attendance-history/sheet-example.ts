/** People as rows, dates as columns: what most communities keep. */
export const EXAMPLE: readonly (readonly string[])[] = [
  ['Nombre', '05/03/2026', '12/03/2026', '19/03/2026'],
  ['Ana Ruiz', 'x', 'x', ''],
  ['Beto Mendoza', 'x', 'falta', 'x'],
];
