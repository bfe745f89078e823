import type { Page } from 'playwright';
import { heading } from '../screens.ts';
import type { Stage } from '../stage.ts';

export type Screen = {
  name: string;
  /** Its address; absent for what opens on top of the screen before. */
  path?: string | ((stage: Stage) => string);
  /** The whole app begins anew at this address, as when a link is followed from elsewhere. */
  isFresh?: boolean;
  /** As wide as a desk's window: the sidebar, tables in place of cards. */
  isDesk?: boolean;
  /** From here on there is no signal. */
  isOffline?: boolean;
  /** Presses what leads there, and waits for the words that say that it is there. */
  open(page: Page): Promise<unknown>;
};

export type Visitor = { who: string; email: string | null; screens: readonly Screen[] };

/** What the screens are told by, and how one comes to them. */

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
export const dialog = (page: Page) => page.getByRole('dialog').last().waitFor();
export const question = (page: Page) => page.getByRole('alertdialog').waitFor();
export const words = (text: string | RegExp) => (page: Page) =>
  page.getByText(text).first().waitFor();
export const title = (name: string | RegExp) => (page: Page) => heading(page, name).waitFor();

/** The first tab panel's words are there once its tab is the chosen one. */
export const openTab = (page: Page) => page.getByRole('tab', { selected: true }).waitFor();
