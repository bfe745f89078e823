import type { AnyHandler } from '../http/handler.ts';
import { myWorkHandler } from './my-work.ts';

export const homeHandlers: readonly AnyHandler[] = [myWorkHandler];
