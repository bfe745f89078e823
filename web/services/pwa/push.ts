import { listNotifications, subscribePush, unsubscribePush } from '#contract/notifications';
import type { Caller } from '#web/net/call.ts';
import { endPush, PUSH_FOR_KEY } from './end-push.ts';

export type PushWay = 'possible' | 'denied' | 'unsupported';

/** Browser support and permission, without prompting. */
export function pushWay(): PushWay {
  const isThere =
    'Notification' in window && 'PushManager' in window && navigator.serviceWorker !== undefined;
  if (!isThere) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

export function isPushOn(userId: number): boolean {
  return (
    pushWay() === 'possible' &&
    Notification.permission === 'granted' &&
    localStorage.getItem(PUSH_FOR_KEY) === String(userId)
  );
}

type Subscriber = { call: Caller; userId: number };

/** Prompts; needs a user gesture. Returns whether permission was granted; throws on failure. */
export async function turnOnPush(subscriber: Subscriber, pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await subscribe(subscriber, pushKey);
  localStorage.setItem(PUSH_FOR_KEY, String(subscriber.userId));
  return true;
}

export async function turnOffPush(call: Caller): Promise<void> {
  await endPush();
  await call(unsubscribePush, {});
}

/** Without an id nobody is signed in. */
type Renewal = { call: Caller; userId: number | undefined };

/** Browsers drop subscriptions silently, and servers rotate keys. */
export async function renewPush({ call, userId }: Renewal): Promise<void> {
  // A session may still be recovered: then only an end that was begun is carried on.
  if (userId === undefined && localStorage.getItem(PUSH_FOR_KEY) !== '') return;
  if (userId === undefined || !isPushOn(userId)) return endPush();
  const { pushKey } = await call(listNotifications, {});
  if (pushKey === null) return endPush();
  try {
    await subscribe({ call, userId }, pushKey);
  } finally {
    // They signed out meanwhile, and what was ended then is there again.
    if (!isPushOn(userId)) {
      const { pushManager } = await navigator.serviceWorker.ready;
      await (await pushManager.getSubscription())?.unsubscribe();
    }
  }
}

async function subscribe({ call }: Subscriber, pushKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = toBytes(pushKey);
  let known = await pushManager.getSubscription();
  if (known && !isSame(known.options.applicationServerKey, applicationServerKey)) {
    await known.unsubscribe();
    known = null;
  }
  const subscription =
    known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await call(subscribePush, { body: { endpoint, p256dh, auth } });
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Browsers that hide a subscription's key keep it. */
function isSame(known: ArrayBuffer | null | undefined, key: Uint8Array): boolean {
  if (!known) return true;
  const bytes = new Uint8Array(known);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}
