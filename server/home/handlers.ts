import type { AnyHandler } from '../http/handler.ts';
import { myWorkHandler } from './my-work.ts';
import { readHomeHandler } from './read-home.ts';

export const homeHandlers: readonly AnyHandler[] = [myWorkHandler, readHomeHandler];
