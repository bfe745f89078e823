import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./manifest-messages.en.ts'),
  typeof import('./manifest-messages.ts')
>;

/** Words of the manifest, and of the page before any script: `index.html` names them. */
export { language } from '#contract/core/language-messages';

export const name = 'Coaching for Leaders';
export const shortName = 'Leaders';
export const description = 'People and Subsidiarity';
export const rollPicture = 'The roll, without signal too';
export const followUpPicture = 'Who has been missing, and a message one tap away';
export const deskPicture = 'The community panel';
export const takeRoll = 'Take the roll';
export const takeRollShort = 'Roll';
export const registerMeeting = 'Register a meeting';
export const registerMeetingShort = 'Meeting';
export const noScript = 'To use Coaching for Leaders, turn on JavaScript in your browser.';
