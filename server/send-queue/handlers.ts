import type { AnyHandler } from '../http/handler.ts';
import { claimSendHandler } from './claim-send.ts';
import { recordSendHandler } from './record-send.ts';

export const sendQueueHandlers: readonly AnyHandler[] = [claimSendHandler, recordSendHandler];
