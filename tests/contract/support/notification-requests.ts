import { createECDH, randomBytes } from 'node:crypto';
import type { RowRequests } from './case.ts';

/** What a browser hands over when it subscribes; its endpoint is at a service that exists. */
export function newSubscription(origin = 'https://fcm.googleapis.com') {
  return {
    endpoint: `${origin}/fcm/send/${randomBytes(12).toString('hex')}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

export const notificationRequests: Readonly<Record<string, RowRequests>> = {
  'notifications.list': { about: 'nothing', make: () => ({ path: '/me/notifications' }) },
  'notifications.seen': {
    about: 'nothing',
    make: () => ({ path: '/me/notifications/seen', body: { kind: 'announcements', through: 1 } }),
  },
  'notifications.subscribe': {
    about: 'nothing',
    make: () => ({ path: '/me/push-subscriptions', body: newSubscription() }),
  },
  'notifications.unsubscribe': {
    about: 'nothing',
    make: () => ({ path: '/me/push-subscriptions' }),
  },
};
