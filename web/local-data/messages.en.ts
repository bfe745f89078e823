import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

/** Words of what comes of recording a meeting or an excuse. */
export const doneMeeting = 'Meeting created';
export const failedMeeting = 'The meeting could not be created';
export const doneExcuse = (alias: string) => `Noted: ${alias} is excused`;
const STATES = {
  present: 'present',
  absent: 'absent',
  excused: 'excused',
  unrecorded: 'unmarked',
};
/** How somebody stands on a roll. */
export const stateOf = (alias: string, state: keyof typeof STATES) => `${alias}: ${STATES[state]}`;
export const failedExcuse = 'The attendance could not be recorded';
export const doneDiscard = 'Record discarded';
