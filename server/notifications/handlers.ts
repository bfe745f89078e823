import type { AnyHandler } from '../http/handler.ts';
import { listNotificationsHandler, markSeenHandler } from './list-notifications.ts';
import { subscribePushHandler, unsubscribePushHandler } from './subscribe.ts';

export const notificationsHandlers: readonly AnyHandler[] = [
  listNotificationsHandler,
  markSeenHandler,
  subscribePushHandler,
  unsubscribePushHandler,
];
