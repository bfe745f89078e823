/// <reference path="./web-push.d.ts" />

/** Loaded by servers that send: most have no keys. */
export async function loadWebPush() {
  return (await import('web-push')).default;
}
