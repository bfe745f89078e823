import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const agendas = 'You have a common good agenda to answer';
export const announcement = 'You have a new announcement';
export const approvals = 'People are waiting for your approval';
export const consents = 'A consent of yours was recorded';
export const digest = (count: number) => `Today: ${count} notifications to see`;
export const exports = 'Someone exported a list of people';
export const ownChanges = 'Something changed in your record';
export const peopleChanges = 'Something changed among the people you coordinate';
export const reviews = 'Records are waiting for your review';
export const something = 'There is something new for you';
