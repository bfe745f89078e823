import type { Translation } from './translation.ts';

export type Typed = Translation<
  typeof import('./budget-messages.en.ts'),
  typeof import('./budget-messages.ts')
>;

/** What a budget counts, in «You have reached the limit of …». */

export const marks = 'marks';
export const meetings = 'meetings';
export const care = 'follow-up notes';
export const posts = 'forum messages';
export const reports = 'reported messages';
export const moderation = 'forum decisions';
export const acts = 'changes';
export const institutions = 'directory changes';
export const weekly = 'activities';
export const objectives = 'goals';
export const events = 'changes to what is convened';
export const guests = 'guests';
export const sending = 'messages sent';
export const people = 'changes to people and communities';
export const account = 'account changes';
export const photos = 'changes of your photo';
export const review = 'review decisions';
