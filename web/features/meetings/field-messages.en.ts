import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./field-messages.en.ts'),
  typeof import('./field-messages.ts')
>;

/** Words of a meeting's data. */

// Closing.
export const gospel = 'Gospel';
export const theme = 'Topic of the School';

// A meeting's data.
export const createAndTakeRoll = 'Create and take the roll';
export const date = 'Date and time';
export const dateMissing = 'Please choose a date for the meeting';
export const meditation = 'Meditation of the day';
export const newMeeting = 'New Meeting';
export const notSaved = 'Not saved yet';
export const notes = 'Notes';
export const prayedRosary = 'The Rosary was prayed';
export const themeAdvanced = 'The topic moved on';
export const topicLink = 'Link of the topic';
export const topicLinkExample = 'https://…';
