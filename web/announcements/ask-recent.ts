import { listAnnouncements } from '#contract/announcements';
import type { Caller } from '#web/net/call.ts';

/** As many as the home shows, and as the bell counts. */
export const RECENT = 3;

/** When the most recent announcements were made, the newest first. */
export async function askRecent(call: Caller, signal: AbortSignal): Promise<string[]> {
  const all = await call(listAnnouncements, { signal });
  return all.slice(0, RECENT).map(({ createdAt }) => createdAt);
}
