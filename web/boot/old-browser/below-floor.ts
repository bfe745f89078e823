/**
 * Whether the oldest browsers of `browserslist` are newer than this one. Each of these came to all of
 * them within their floor: cascade layers, without which no style of ours counts, and two that scripts
 * call unasked. What the scripts are written in, such a browser reads as well.
 */
export function isBelowFloor(page: Window): boolean {
  return !('CSSLayerBlockRule' in page && 'findLast' in Array.prototype && 'hasOwn' in Object);
}
