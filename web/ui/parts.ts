/** What is heavy and not needed for the first tap, each in a chunk of its own. */
export const loadOverlayPart = () => import('./overlay-part.tsx');
export const loadMenuPart = () => import('./menu-part.tsx');
export const loadToastPart = () => import('./toast-part.tsx');
export const loadComboboxPart = () => import('./combobox-part.tsx');

/** Fetches them all, quietly; for an idle moment after the first screen stands. */
export async function preloadParts(): Promise<void> {
  await Promise.allSettled([
    loadOverlayPart(),
    loadMenuPart(),
    loadToastPart(),
    loadComboboxPart(),
  ]);
}
