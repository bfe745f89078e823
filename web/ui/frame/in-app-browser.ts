export type InAppBrowser = { system: 'android' | 'ios' };

/** Browsers inside other apps: their storage may vanish, and they cannot install the app. */
const MARKS = /\b(FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Messenger|Line|TikTok|musical_ly)\b/i;

/** In-app browser of a user agent; null for a real browser. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  // `wv` marks any Android web view.
  if (!MARKS.test(userAgent) && !/; wv\)/.test(userAgent)) return null;
  return { system: /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'android' };
}

export function chromeIntent(href: string): string {
  const { protocol, host, pathname, search } = new URL(href);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;
}
