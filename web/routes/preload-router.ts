/**
 * Evaluates the router library ahead of the app (see `main.ts`). A named export, for tree shaking.
 */
export { createRouter } from '@tanstack/react-router';
