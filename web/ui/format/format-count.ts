import { formatNumber } from './format-number.ts';

/** Spanish has two forms: one, and every other count including zero. */
export function plural<One, Other>(count: number, one: One, other: Other): One | Other {
  return count === 1 ? one : other;
}

/** «1 persona», «2,345 personas» */
export function formatCount(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${plural(count, one, other)}`;
}
