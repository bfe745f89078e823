import type { AnyHandler } from '../http/handler.ts';
import { importRescueHandler } from './import-rescue.ts';
import { knownHandler } from './known.ts';
import { listPhotosHandler } from './photos.ts';
import { pullHandler } from './pull.ts';
import { pushHandler } from './push.ts';

export const syncHandlers: readonly AnyHandler[] = [
  pushHandler,
  pullHandler,
  knownHandler,
  importRescueHandler,
  listPhotosHandler,
];
