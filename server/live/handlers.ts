import type { AnyHandler } from '../http/handler.ts';
import { liveHandler } from './live.ts';

export const liveHandlers: readonly AnyHandler[] = [liveHandler];
