import * as words from './words.ts';

export const OFFLINE_TITLE = words.needsSignal;
