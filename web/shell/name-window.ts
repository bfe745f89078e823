import * as messages from './window-messages.ts';

const APP_NAME = messages.appName;

export function nameWindow(title: string): void {
  document.title = `${title} · ${APP_NAME}`;
}
