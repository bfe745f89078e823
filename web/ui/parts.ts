/** What is heavy and not needed for the first tap, each in a chunk of its own. */
export const loadOverlayPart = () => import('./overlay-part.tsx');
export const loadMenuPart = () => import('./menu-part.tsx');
export const loadToastPart = () => import('./toast-part.tsx');
export const loadComboboxPart = () => import('./combobox-part.tsx');
export const loadTooltipPart = () => import('./tooltip-part.tsx');
export const loadChartPart = () => import('./chart-part.tsx');
