import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./hand-messages.en.ts'),
  typeof import('./hand-messages.ts')
>;

/** Words of names that are noted by hand. */

// Names by hand.
export const add = 'Add';
export const addSomeone = 'Add someone';
export const addSomeoneButton = '+ Add someone';
export const addSomeoneHint = 'They are present, by that name; who it is can be said later.';
export const byHand = 'Noted by hand';
export const cancel = 'Cancel';
export const fromPublicLink = 'From the public link';
export const isOther = 'It is someone else';
export const isSame = 'It is the same person';
export const keptHere = 'Saved here';
export const name = 'Name';
export const nameHint = 'If there are several people, one a line.';
export const removeFromRoll = 'Remove from the roll';
export const sameHint = 'If it is the same person, they are not added again.';
export const writeName = 'Write the name';

// With names, dates and counts in them.
export const doneAdded = (who: string) => `${who} was added`;
export const doneRemoved = (name: string) => `${name} was removed`;
export const offRoll = (who: string) => `${who}: off the roll`;
export const onRoll = (who: string) => `${who}: on the roll`;
export const nameTooLong = (name: string) => `This name is too long: “${name}…”`;
export const sameNameHint = (name: string) =>
  `If it is the same person, ${name} is present and is not added again.`;
export const sameNameTitle = (name: string) =>
  `${name} is on the roll already. Is it someone else?`;
