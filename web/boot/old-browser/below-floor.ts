/**
 * Whether the browser is older than `browserslist`: no cascade layers, or a missing script
 * function.
 */
export function isBelowFloor(page: Window): boolean {
  return !('CSSLayerBlockRule' in page && 'findLast' in Array.prototype && 'hasOwn' in Object);
}
