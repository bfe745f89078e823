type Change = { search: (before: object) => object; replace: true; resetScroll: false };

/**
 * Writes part of the search into the address, in the same place of the history and of the page.
 * @param navigate of the route
 */
export function searchPatch<Search extends object>(navigate: unknown) {
  const go = navigate as (change: Change) => Promise<void>;
  return (patch: Partial<Search>) =>
    void go({ search: (before) => ({ ...before, ...patch }), replace: true, resetScroll: false });
}
