import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const menu = 'Menu';
export const shortcuts = 'Shortcuts';
export const more = 'More';
export const main = 'Main';
export const signOut = 'Sign Out';
export const notificationsOf = (count: number) => `Notifications: ${count} to see`;
export const notifications = 'Notifications';
export const settings = 'Settings';
