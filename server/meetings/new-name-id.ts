import { fingerprintOf } from '../http/fingerprint.ts';

/**
 * A deterministic id for names that no phone numbered: unique, because a change number is given
 * once.
 * @param place among the names of that change
 */
export function newNameId(meeting: string, change: number, place = 0): string {
  const hex = fingerprintOf([meeting, change, place]);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return `${parts.join('-')}-${hex.slice(20, 32)}`;
}
