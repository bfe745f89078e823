import { randomFillSync } from 'node:crypto';
import { uuidv7 } from '#contract/core/uuid';

/** A key as phones make them: by time, so that neighbours lie together in an index. */
export function newOpId(): string {
  return uuidv7(Date.now(), (bytes) => randomFillSync(bytes));
}
