/** Whether what ran in a page is broken itself: no kill and no weather makes such an error. */
export function isOwnFault(error: unknown): boolean {
  return error instanceof Error && /\b(ReferenceError|SyntaxError)\b/.test(error.message);
}
