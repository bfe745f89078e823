/**
 * Where the page begins. React comes with this file; Dexie is run ahead of the app, and the router by
 * `main.tsx`, so that each has a turn of its own: run together they would lock a slow phone's screen
 * for a quarter of a second.
 */
import '#web/ui/styles.css';

await import('dexie');
await import('./main.tsx');
