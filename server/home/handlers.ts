import type { AnyHandler } from '../http/handler.ts';
import { excuseSelfHandler } from './excuse-self.ts';
import { myWorkHandler } from './my-work.ts';
import { readHomeHandler } from './read-home.ts';

export const homeHandlers: readonly AnyHandler[] = [
  excuseSelfHandler,
  myWorkHandler,
  readHomeHandler,
];
