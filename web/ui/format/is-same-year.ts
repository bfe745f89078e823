import type { DateInput } from './local-date-time.ts';

export function isSameYear(one: DateInput, other: DateInput): boolean {
  return new Date(one).getFullYear() === new Date(other).getFullYear();
}
