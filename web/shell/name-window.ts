import * as words from './window-words.ts';

const APP_NAME = words.appName;

export function nameWindow(title: string): void {
  document.title = `${title} · ${APP_NAME}`;
}
