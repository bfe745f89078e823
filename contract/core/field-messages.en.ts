import type { Translation } from './translation.ts';

export type Typed = Translation<
  typeof import('./field-messages.en.ts'),
  typeof import('./field-messages.ts')
>;

/** Errors at a field that many forms have. */

export const cannotRead = 'What was sent could not be read';
export const textExpected = 'A text was expected';
export const yesOrNoExpected = 'Yes or no was expected';
export const numberExpected = 'A number was expected';
export const wholeNumberExpected = 'A whole number was expected';
export const positiveNumberExpected = 'A number above 0 was expected';
export const numberTooLarge = 'The number is too large';
export const idExpected = 'An identifier was expected';
export const idInvalid = 'The identifier is not valid';
export const dateInvalid = 'The date is not valid';
export const linkInvalid = 'This must be a valid web address';
export const emailMissing = 'Please write your email';
export const emailInvalid = 'The email is not valid';
export const passwordMissing = 'Please write your password';
export const passwordTooLong = 'The password is too long';

/** Of valibot's own issue: the requirement is the greatest length. */
export const textTooLong = (issue: { requirement: number }) =>
  `The text is too long (${issue.requirement} characters at most)`;
