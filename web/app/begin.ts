/**
 * Where the page begins. React comes with this file; Dexie and the router are run ahead of the app, so
 * that each has a turn of its own: run together they would lock a slow phone's screen for a quarter of a second.
 */
import '#web/ui/styles.css';

await import('dexie');
await import('./router/run-router.ts');
await import('./main.tsx');
