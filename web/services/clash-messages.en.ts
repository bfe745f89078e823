import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./clash-messages.en.ts'),
  typeof import('./clash-messages.ts')
>;

export const title = 'Someone changed it meanwhile';
export const description =
  'You both changed these details. Choose which one each keeps; the rest is joined already.';
export const mine = 'Keep mine';
export const theirs = 'Take the new one';
export const mineWas = (text: string) => `You: ${text || empty}`;
export const nowIs = (text: string) => `Now: ${text || empty}`;
const empty = '(empty)';
export const chooseOne = 'Choose which one to keep';
export const save = 'Save';
