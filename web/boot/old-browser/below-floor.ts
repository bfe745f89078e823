/**
 * Whether the browser is older than `browserslist`: it lacks cascade layers, or one of two
 * functions that scripts need.
 */
export function isBelowFloor(page: Window): boolean {
  return !('CSSLayerBlockRule' in page && 'findLast' in Array.prototype && 'hasOwn' in Object);
}
