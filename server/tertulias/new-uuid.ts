import { uuidv7 } from '#contract/core/uuid';
import type { Call } from '../http/handler.ts';

export function newUuid({ now, deps }: Pick<Call, 'now' | 'deps'>): string {
  return uuidv7(now, (bytes) => deps.randomBytes(bytes.length));
}
