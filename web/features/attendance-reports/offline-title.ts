import * as messages from './messages.ts';

export const OFFLINE_TITLE = messages.needsSignal;
