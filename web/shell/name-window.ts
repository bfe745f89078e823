const APP_NAME = 'Coaching para Líderes';

/** What the window is called, and the entry in the phone's list of open apps. */
export function nameWindow(title: string): void {
  document.title = `${title} · ${APP_NAME}`;
}
