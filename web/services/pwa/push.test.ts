import { beforeEach, expect, it, vi } from 'vitest';
import type { Caller } from '#web/net/call.ts';
import { endPush, PUSH_FOR_KEY } from './end-push.ts';
import { renewPush } from './push.ts';

const USER = 4;
let isSubscribed: boolean;
let kept: Map<string, string>;

beforeEach(() => {
  isSubscribed = true;
  kept = new Map([[PUSH_FOR_KEY, String(USER)]]);
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: {} }),
    async unsubscribe() {
      isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    async subscribe() {
      isSubscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = { ready: registration, getRegistration: async () => registration };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { Notification: {}, PushManager: {} });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('a renewal that is under way when its person signs out leaves no subscription behind', async () => {
  const call = (async () => {
    await endPush();
    return { pushKey: '' };
  }) as unknown as Caller;
  await renewPush({ call, userId: USER });
  expect([isSubscribed, kept.size]).toEqual([false, 0]);
});

it('a renewal of whoever is still there keeps it', async () => {
  const call = (async () => ({ pushKey: '' })) as unknown as Caller;
  await renewPush({ call, userId: USER });
  expect([isSubscribed, kept.get(PUSH_FOR_KEY)]).toEqual([true, String(USER)]);
});

it('an end that the browser does not answer is still to be done, whoever comes next', async () => {
  const never = { getRegistration: () => new Promise(() => {}) };
  const { serviceWorker } = navigator;
  vi.stubGlobal('navigator', { serviceWorker: never });
  void endPush();
  expect([isSubscribed, kept.get(PUSH_FOR_KEY)]).toEqual([true, '']);
  vi.stubGlobal('navigator', { serviceWorker });
  const call = (() => Promise.reject(new Error('asked'))) as unknown as Caller;
  await renewPush({ call, userId: undefined });
  expect([isSubscribed, kept.size]).toEqual([false, 0]);
});

it('a start at which nobody is known yet ends nothing', async () => {
  await renewPush({
    call: (() => Promise.reject(new Error('asked'))) as unknown as Caller,
    userId: undefined,
  });
  expect([isSubscribed, kept.get(PUSH_FOR_KEY)]).toEqual([true, String(USER)]);
});
