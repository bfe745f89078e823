import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const gospelUnknown = 'The Gospel of the day could not be found';
export const dayInLiturgy = 'The day in the liturgy';

export const cycle = (name: string) => `Cycle ${name}`;
export const gospelAt = (citation: string) => `Gospel: ${citation}`;
export const writeGospel = (citation: string) => `Put the Gospel of the day: ${citation}`;
