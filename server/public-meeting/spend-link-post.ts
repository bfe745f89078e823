import type { Deps } from '../http/handler.ts';

/**
 * A public registration takes one point of its address, which a parish may share, and one of its
 * link. Throws 429 with Retry-After; the phone keeps the meeting and comes back.
 */
export async function spendLinkPost(
  call: { deps: Pick<Deps, 'limits'>; ip: string },
  link: string,
): Promise<void> {
  await call.deps.limits.spend('address-post', call.ip);
  await call.deps.limits.spend('link-post', link.slice(0, 24));
}
