import type { AnyHandler } from '../http/handler.ts';
import { decideQuarantineHandler } from './decide-quarantine.ts';
import { listQuarantineHandler } from './list-quarantine.ts';

export const quarantineHandlers: readonly AnyHandler[] = [
  listQuarantineHandler,
  decideQuarantineHandler,
];
