import type { AnyHandler } from '../http/handler.ts';
import { readStatus } from './read-status.ts';

export const systemStatusHandlers: readonly AnyHandler[] = [readStatus];
