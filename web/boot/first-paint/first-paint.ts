/** Runs before the first paint: theme, outline, preloads. Redirects browsers below the floor. */
import { isBelowFloor } from '#web/boot/old-browser/below-floor.ts';
import { createTheme } from '#web/ui/layout/theme.ts';
import { chooseScreen, chooseShell } from './choose-shell.ts';

/** Injected by the build: extra files of each first screen. */
declare const FILES_OF_SCREENS: Record<string, string[]>;
declare const OLD_BROWSER: string;

const preload = { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low' };
const root = document.documentElement;
if (isBelowFloor(window)) {
  root.dataset.old = '';
  document.head.appendChild(Object.assign(document.createElement('script'), { src: OLD_BROWSER }));
} else beginApp();

function beginApp(): void {
  try {
    createTheme({ root, storage: localStorage });
    const shell = chooseShell(location.pathname, localStorage.getItem('user') !== null);
    const screen = chooseScreen(location.pathname, shell);
    if (shell) root.dataset.shell = shell;
    for (const href of FILES_OF_SCREENS[screen] ?? []) {
      document.head.append(Object.assign(document.createElement('link'), preload, { href }));
    }
  } catch {
    // Storage may be blocked: the app starts without an outline.
  }
}
