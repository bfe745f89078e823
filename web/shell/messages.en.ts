import type { Translation } from '#contract/core/translation';
import { formatCount } from '#web/ui/format/format-count.ts';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const hello = (name: string) => `Hello, ${name}`;
export const user = 'User';
export const country = 'Spain';
export const city = 'City';
export const mainPanel = 'Home';

/** Of the bar under the thumb, by screen: the others are called there as everywhere. */
export const shortLabels: Readonly<Record<string, string>> = {
  home: 'Home',
  community: 'Meetings',
  stateCoordinator: 'Zone',
  people: 'Users',
  weekly: 'Follow-up',
};

export const checking = 'Checking…';
export const sending = 'Sending…';
export const noSignal = 'No signal';
export const waits = 'Waiting';
export const mustUpdate = 'An update is needed';
export const mustSignIn = 'Sign in to send';
export const withWaiting = (state: string, waiting: number) =>
  waiting > 0 ? `${state} · ${toSend(waiting)}` : state;
export const toSend = (waiting: number) => `${waiting} to send`;
export const upToDate = 'Up to date';
export const needsAttention = (count: number) =>
  `${formatCount(count, 'needs', 'need')} your attention`;
export const savedHere = (state: string) => `${state}. What you record is kept on this phone.`;
export const seePending = (state: string) => `${state}: see what is pending`;

export const doneSignOut = 'You are signed out';
export const failedSignOut = 'You could not be signed out';

const records = (count: number) => formatCount(count, 'record', 'records');
export const notSaved = (count: number) => `${records(count)} could not be saved`;
export const notSavedHint =
  'Do not close this page. Free some space on the phone and export a copy, so that nothing is lost.';
export const onlyInCopy = (count: number) => `Only in the safety copy: ${records(count)}`;
export const onlyInCopyHint =
  'The phone did not finish saving. Close the app or the browser completely and open it again: it will save by itself. If the phone is full, free some space first. Export a copy to be safe.';
export const erased = 'The browser erased data that was kept on this phone';
export const erasedRefilled = (count: number) =>
  `Brought back from the copy: ${records(count)}. Check your latest meetings.`;
export const erasedWithoutCopy =
  'There was no copy of what was still to be sent. Check your latest meetings.';
export const exportAll = 'Export';
