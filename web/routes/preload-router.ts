/** Runs the router's library ahead of the app: see `main.ts`. Named alone, so that no more of it is kept. */
export { createRouter } from '@tanstack/react-router';
