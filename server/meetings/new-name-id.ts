import { fingerprintOf } from '../http/fingerprint.ts';

/**
 * The id of a name that no phone has made one for: the same whenever the same is told, and no other
 * name's, because a change number is given once.
 * @param place among the names told with that change
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
