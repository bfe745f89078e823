/**
 * Entry point. React loads with this file, Dexie ahead of the app, the router in `bootstrap.tsx`:
 * evaluated together they would block a slow phone for a quarter of a second.
 */
import '#web/ui/look/styles.css';
import { css } from '#styled/css';
import * as messages from '#web/boot/first-paint/messages.ts';
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts';

/** Set by `first-paint.ts`, which shows old browsers their own page. */
const isOld = 'old' in document.documentElement.dataset;
if (!isOld) void begin();

// No `await` at the top of any module: with one, the bundler makes a file of a line for each `import()`.
async function begin(): Promise<void> {
  await loadWithRetry(() => import('dexie'), { onMissing: sayMissing });
  await loadWithRetry(() => import('#web/boot/bootstrap.tsx'), { onMissing: sayMissing });
  document.getElementById('missing')?.remove();
}

/** Below the outline, which cannot show the message itself. */
function sayMissing(): void {
  if (document.getElementById('missing')) return;
  const note = document.createElement('p');
  note.id = 'missing';
  note.role = 'status';
  note.className = css({
    position: 'fixed',
    left: '0',
    right: '0',
    bottom: '0',
    p: '4',
    bg: 'cempasuchil.tint',
  });
  note.textContent = messages.opensWithSignal;
  document.body.append(note);
}
