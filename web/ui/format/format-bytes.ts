import { formatDecimal } from './format-number.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** «1.5 MB», decimal units. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1_000 && unit < UNITS.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${formatDecimal(size >= 100 ? Math.round(size) : size)} ${UNITS[unit]}`;
}
