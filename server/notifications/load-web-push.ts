/// <reference path="./web-push.d.ts" />

/** Loaded lazily: most servers have no push keys. */
export async function loadWebPush() {
  return (await import('web-push')).default;
}
