export type InAppBrowser = { system: 'android' | 'ios' };

/** Browsers inside other apps: what is kept there may vanish, and the home screen does not see it. */
const MARKS = /\b(FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Messenger|Line|TikTok|musical_ly)\b/i;

/** Which in-app browser a user agent belongs to; null for a browser of its own. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  // `wv` is how Android marks the web view of any app.
  if (!MARKS.test(userAgent) && !/; wv\)/.test(userAgent)) return null;
  return { system: /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'android' };
}

/** An address that Android opens in Chrome itself. */
export function chromeIntent(href: string): string {
  const { protocol, host, pathname, search } = new URL(href);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;
}
