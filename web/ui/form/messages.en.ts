import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const loading = 'Loading…';
export const seeOptions = 'See options';
export const clearChoice = 'Clear the choice';
export const options = 'Options';
export const noneByThatName = 'Nothing by that name';
export const moreOptions = 'There are more: type to find yours.';
export const chooseFile = 'Choose a file';
export const noFile = 'No file chosen';
export const mayBeEmpty = '(optional)';
export const needsSignal = 'Needs signal';
export const cancel = 'Cancel';
export const newPassword = 'New password';
export const newPasswordHint = 'At least 6 characters.';
export const confirmPassword = 'Confirm the password';
export const no = 'No';
export const yes = 'Yes';
