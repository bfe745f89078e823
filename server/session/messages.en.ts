import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

/** Refusals of signing in. */

export const wrongCredentials = 'Wrong email or password';
export const rejected = 'Your account was not approved';
export const pending = 'Your account is waiting for approval';
export const joined =
  'Your registration was joined with another one of yours: ask your coordinators for a link to come in';
export const tokenInvalid = 'This link is not valid';

/** @param address with most of it hidden */
export const joinedAs = (address: string) =>
  `Your registration was joined with another one of yours: sign in as ${address}`;
