import * as words from './window-words.ts';

const APP_NAME = words.appName;

/** What the window is called, and the entry in the phone's list of open apps. */
export function nameWindow(title: string): void {
  document.title = `${title} · ${APP_NAME}`;
}
